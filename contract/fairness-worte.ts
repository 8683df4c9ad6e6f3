import { FAIRNESS_LINIEN, type Fairness, type Fairnessmitglied } from './fairness.ts'
import type { Modus } from './runde.ts'
import { mitMinus } from './zahl.ts'

const EINHEIT: Readonly<Record<Modus, string>> = { PUNKTE: 'Punkte', KRITERIEN: 'Punkte', JA_NEIN: 'Anteil Ja', MEDAILLE: 'Stufen' }

/** „Punkte" of the scale, the share of Ja, or levels of medals. */
export function einheitOf({ modus }: Pick<Fairness, 'modus'>): string {
  return EINHEIT[modus]
}

/** „+1,25", „−0,40", „0,00" */
export function formatAbweichung(zahl: number): string {
  const text = formatHundertstel(zahl)
  return zahl > 0 ? `+${text}` : text
}

export function formatHundertstel(zahl: number): string {
  return mitMinus(zahl.toFixed(2).replace('.', ','))
}

export const FAIRNESS_TEILE = ['STRENGE', 'STREUUNG', 'NAEHE', 'REIHENFOLGE'] as const
export type FairnessTeil = (typeof FAIRNESS_TEILE)[number]

/** What each part asks, and from which line on it says „auffällig". */
export const FAIRNESS_TEIL_WORT: Readonly<Record<FairnessTeil, { titel: string; satz: string }>> = {
  STRENGE: {
    titel: 'Strenge',
    satz: 'Wie weit die eigenen Werte im Mittel über oder unter dem Mittel der anderen liegen, Arbeit für Arbeit.',
  },
  STREUUNG: {
    titel: 'Streuung',
    satz: 'Wie weit die eigenen Werte auseinanderliegen, neben dem Mitglied in der Mitte.',
  },
  NAEHE: {
    titel: 'Nähe',
    satz: 'Arbeiten der eigenen Agentur, mit eigener Mitwirkung, des eigenen Hauses als Auftraggeber oder des eigenen Netzwerks, neben allen anderen; beides gegenüber dem Mittel der anderen.',
  },
  REIHENFOLGE: {
    titel: 'Reihenfolge',
    satz: 'Ob die eigenen Werte gegenüber den anderen im Lauf der Abstimmung gestiegen oder gefallen sind; 0 heißt: gar nicht.',
  },
}

const { minStimmen, minZahl, minNah, anteilProzent, standardfehler, korrelationHundertstel } = FAIRNESS_LINIEN

/** „mindestens 10 % der Skala (0,90 Punkte) und 5 Standardfehler" */
export function linienSatzOf(teil: FairnessTeil, fairness: Pick<Fairness, 'modus' | 'spanne'>): string {
  const anteil = `${anteilProzent} % der Skala (${formatHundertstel((fairness.spanne * anteilProzent) / 100)} ${einheitOf(fairness)})`
  const sicher = `${standardfehler} Standardfehler`
  if (teil === 'STRENGE') return `Auffällig ab ${minStimmen} Stimmen, wenn es mindestens ${anteil} und ${sicher} sind.`
  if (teil === 'NAEHE')
    return `Auffällig ab ${minStimmen} Stimmen, davon ${minNah} nahe, wenn diese um mindestens ${anteil} und ${sicher} höher liegen.`
  if (teil === 'REIHENFOLGE')
    return `Auffällig ab ${minStimmen} Stimmen, wenn die Korrelation mindestens ${formatHundertstel(korrelationHundertstel / 100)} beträgt und es ${sicher} sind.`
  return `Auffällig ab ${minStimmen} Stimmen, wenn sie unter einem Drittel oder über dem Doppelten der Mitte liegt, und mindestens ${anteil} davon entfernt.`
}

/** In the place of figures: of one juror, and where nobody has any. */
export const FAIRNESS_WENIGE: Readonly<Record<FairnessTeil, { eines: string; alle: string }>> = {
  STRENGE: { eines: 'zu wenige Stimmen', alle: 'Noch hat niemand genug Stimmen, die sich vergleichen lassen.' },
  STREUUNG: { eines: 'zu wenige Stimmen', alle: 'Noch hat niemand genug Stimmen.' },
  NAEHE: { eines: 'zu wenige nahe Arbeiten', alle: 'Niemand hat genug nahe Arbeiten bewertet, um sie mit den anderen zu vergleichen.' },
  REIHENFOLGE: { eines: 'zu wenige Stimmen', alle: 'Noch hat niemand genug Stimmen, die sich vergleichen lassen.' },
}

/** Beside every line. */
export const AUCH_MEDIAN =
  'Auffällig ist nur, was auch gegenüber dem Median der anderen gilt: So macht ein einzelner Ausreißer niemand anderen auffällig.'

export const ZU_WENIGE = `Unter ${minZahl} vergleichbaren Stimmen steht hier keine Zahl.`
export const KEIN_URTEIL =
  'Das sind Hinweise für ein Gespräch, keine Urteile: Wer strenger ist oder ein Fachgebiet kennt, darf abweichen. Kein Ergebnis ändert sich durch diesen Bericht.'

export interface Befund {
  mitgliedId: string
  name: string
  teil: FairnessTeil
  satz: string
}

/** Everything that is beyond its line, with the number behind it. */
export function listBefunde(fairness: Fairness): Befund[] {
  return FAIRNESS_TEILE.flatMap((teil) =>
    fairness.mitglieder.flatMap((mitglied): Befund[] => {
      const satz = BEFUND[teil](mitglied, fairness)
      return satz === null ? [] : [{ mitgliedId: mitglied.mitgliedId, name: mitglied.name, teil, satz }]
    }),
  )
}

type Satz = (mitglied: Fairnessmitglied, fairness: Fairness) => string | null

const BEFUND: Readonly<Record<FairnessTeil, Satz>> = {
  STRENGE: ({ strenge }, fairness) => {
    if (!strenge?.auffaellig) return null
    const wie = strenge.abweichung < 0 ? 'niedriger' : 'höher'
    return `Im Mittel ${betrag(strenge.abweichung)} ${einheitOf(fairness)} ${wie} als die anderen (${zahlen(strenge)}).`
  },
  STREUUNG: ({ streuung }, { streuungMitte }) => {
    if (!streuung?.auffaellig) return null
    const wie = streuung.auffaellig === 'ENG' ? 'liegen viel näher beisammen' : 'liegen viel weiter auseinander'
    return `Die eigenen Werte ${wie} als in der Mitte der Jury: ${formatHundertstel(streuung.wert)} statt ${formatHundertstel(streuungMitte ?? 0)} (${streuung.anzahl} Stimmen).`
  },
  NAEHE: ({ naehe }, fairness) =>
    naehe?.auffaellig
      ? `Nahe Arbeiten liegen um ${betrag(naehe.unterschied)} ${einheitOf(fairness)} höher als alle anderen, gemessen am Mittel der anderen (${zahlen(naehe)}).`
      : null,
  REIHENFOLGE: ({ reihenfolge }) => {
    if (!reihenfolge?.auffaellig) return null
    const wie = reihenfolge.korrelation < 0 ? 'gefallen' : 'gestiegen'
    return `Die eigenen Werte sind im Lauf der Abstimmung gegenüber den anderen ${wie}: Korrelation ${formatAbweichung(reihenfolge.korrelation)} (${zahlen(reihenfolge)}).`
  },
}

function betrag(zahl: number): string {
  return formatHundertstel(Math.abs(zahl))
}

function zahlen({ anzahl, standardfehler: t }: { anzahl: number; standardfehler: number }): string {
  return `${anzahl} Stimmen, ${formatHundertstel(t)} Standardfehler`
}
