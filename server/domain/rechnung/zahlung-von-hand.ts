import { ZAHLUNGEN, type Zahlung } from '#contract/einreichung.ts'

/** What decides about the payment state of a work. `rechnung`: on which something is left of its position. */
export interface Zahlungslage {
  abgegeben: boolean
  zahlung: Zahlung
  rechnung: { nummer: string; bezahlt: boolean } | null
}

const OHNE_RECHNUNG: readonly Zahlung[] = ['OFFEN', 'BEZAHLT', 'KOSTENLOS']

/** What the office may set by hand, with what is set now: an invoice decides alone. */
export function listZahlungen({ abgegeben, zahlung, rechnung }: Zahlungslage): Zahlung[] {
  const moeglich = !abgegeben ? [] : rechnung ? [ofRechnung(rechnung)] : OHNE_RECHNUNG
  return ZAHLUNGEN.filter((one) => one === zahlung || moeglich.includes(one))
}

function ofRechnung({ bezahlt }: { bezahlt: boolean }): Zahlung {
  return bezahlt ? 'BEZAHLT' : 'RECHNUNG_GESTELLT'
}

/** Why the office cannot set this by hand; null when it can, or when it is so already. */
export function refuseZahlung(gewuenscht: Zahlung, lage: Zahlungslage): string | null {
  if (listZahlungen(lage).includes(gewuenscht)) return null
  if (!lage.abgegeben) return 'Diese Arbeit ist noch nicht abgegeben: Zu bezahlen ist erst, was abgegeben ist.'
  if (lage.rechnung) return `Diese Arbeit steht auf der Rechnung ${lage.rechnung.nummer}: Erfassen Sie dort die Zahlung oder eine Gutschrift.`
  return gewuenscht === 'STORNIERT' ? '„Storniert“ entsteht nur durch eine Gutschrift.' : '„Rechnung gestellt“ entsteht nur durch eine Rechnung.'
}

/** Paid without an invoice: how must be said, for whoever reads the history. */
export function brauchtNotiz(gewuenscht: Zahlung, { zahlung, rechnung }: Zahlungslage): boolean {
  return gewuenscht === 'BEZAHLT' && zahlung !== 'BEZAHLT' && !rechnung
}

const RUECKZUG = {
  AGENTUR: {
    rechnung: () => 'Für diese Einreichung gibt es schon eine Rechnung. Bitte wenden Sie sich an das Wettbewerbsbüro.',
    bezahlt: 'Für diese Einreichung ist schon eine Zahlung festgehalten. Bitte wenden Sie sich an das Wettbewerbsbüro.',
  },
  ADMIN: {
    rechnung: (nummer: string) => `Diese Einreichung steht auf der Rechnung ${nummer}. Bitte schreiben Sie sie dort zuerst zur Gänze gut.`,
    bezahlt: 'Diese Einreichung ist von Hand als bezahlt markiert. Bitte stellen Sie ihre Zahlung zuerst auf „Offen“.',
  },
} as const

/** Why what was handed in cannot go back to a draft because of its money; null when it can. The invoice decides, not the word. */
export function refuseRueckzug({ zahlung, rechnung }: Pick<Zahlungslage, 'zahlung' | 'rechnung'>, wer: keyof typeof RUECKZUG): string | null {
  if (rechnung) return RUECKZUG[wer].rechnung(rechnung.nummer)
  return zahlung === 'BEZAHLT' ? RUECKZUG[wer].bezahlt : null
}

/** More numbers than that are only counted. */
const MAX_NUMMERN = 5

/** Works without an invoice that a run leaves out for what somebody has set by hand, as reasons with their numbers. */
export function vonHandSaetzeOf(arbeiten: readonly { nummer: string | null; zahlung: string }[]): string[] {
  const mit = (zahlung: Zahlung) => arbeiten.filter((arbeit) => arbeit.zahlung === zahlung).map(({ nummer }) => nummer ?? 'ohne Nummer')
  return [
    ...saetzeOf(mit('BEZAHLT'), 'von Hand als bezahlt markiert'),
    ...saetzeOf(mit('RECHNUNG_GESTELLT'), 'von Hand als verrechnet markiert, ohne dass es eine Rechnung gibt'),
  ]
}

function saetzeOf(nummern: readonly string[], was: string): string[] {
  if (nummern.length === 0) return []
  const mehr = nummern.length - MAX_NUMMERN
  const liste = `${nummern.slice(0, MAX_NUMMERN).join(', ')}${mehr > 0 ? ` und ${mehr} weitere` : ''}`
  return [`${nummern.length === 1 ? '1 Arbeit' : `${nummern.length} Arbeiten`} ${was} (${liste})`]
}
