import { endeOf } from '#contract/wandzeit.ts'

/** Which of the texts that an agency agrees to are written. */
export interface Rechtstexte {
  agb: boolean
  datenschutz: boolean
}

/** Under which key of the Infotexte each stands. */
export const RECHTSTEXT_SCHLUESSEL = { agb: 'rechtliches', datenschutz: 'datenschutz' } as const

const NAME: Readonly<Record<keyof Rechtstexte, string>> = { agb: 'Teilnahmebedingungen', datenschutz: 'Datenschutzerklärung' }

interface Text {
  text: string
  sichtbarVon: string | null
  sichtbarBis: string | null
}

/** `wann`: wall clock; outside its time a text is as if it were not there. Nobody can agree to what is empty. */
export function geschriebeneOf(texte: ReadonlyMap<string, Text>, wann: string): Rechtstexte {
  const isDa = (name: keyof Rechtstexte) => {
    const row = texte.get(RECHTSTEXT_SCHLUESSEL[name])
    return row !== undefined && isGeschrieben(row, wann)
  }
  return { agb: isDa('agb'), datenschutz: isDa('datenschutz') }
}

/** Whether there is anything to read now: nobody can agree to what is empty. */
export function isGeschrieben(row: Text, wann: string): boolean {
  return row.text.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== '' && isSichtbar(row, wann)
}

/** Wall-clock texts compare like times. */
export function isSichtbar({ sichtbarVon, sichtbarBis }: Pick<Text, 'sichtbarVon' | 'sichtbarBis'>, now: string): boolean {
  return (sichtbarVon === null || sichtbarVon <= now) && (sichtbarBis === null || endeOf(sichtbarBis) > now)
}

/** Why nobody can agree to this text; null when it is there. */
export function refuseZustimmung(name: keyof Rechtstexte, rechtstexte: Rechtstexte): string | null {
  if (rechtstexte[name]) return null
  const satz = `Für dieses Jahr gibt es noch keine ${NAME[name]}.`
  return `${satz} Abgeben können Sie, sobald das Wettbewerbsbüro sie veröffentlicht hat; Ihr Entwurf bleibt gesichert.`
}
