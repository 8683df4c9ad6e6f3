import type { Kopf, Mangel } from './kette.ts'

/** Beside a head: who signed it, and how. Both in base64url, 86 and 43 characters. */
export interface Unterschrift {
  unterschrift: string
  schluessel: string
}

/** A head as somebody keeps it outside of the house. */
export interface AufbewahrterKopf extends Kopf {
  juryId: string
  unterschrift: Unterschrift | null
}

/** The head of a log as people keep it, and as `readKoepfe` reads it again. */
export function formatKopf(juryId: string, { nr, hash }: Kopf, unterschrift: Unterschrift | null = null): string {
  const kopf = `Jury ${juryId}, Eintrag ${nr}, ${hash}`
  return unterschrift ? `${kopf}\nUnterschrift ${unterschrift.unterschrift}\nSchlüssel ${unterschrift.schluessel}` : kopf
}

// Each part has an end: a text that was made for it would keep whoever reads it busy for hours.
const KOPF =
  /Jury\s+([0-9a-z-]{1,64})\W{1,40}Eintrag\s+(\d{1,16})\W{1,40}(?:Pr(?:ü|u\u0308|ue)fsumme\W{1,40})?((?:[0-9a-f]\s*){64})(?:[,;]?\s*Unterschrift\W\s*((?:\w|-\s*){86})\W{1,40}Schl(?:ü|u\u0308|ue)ssel\W\s*((?:\w|-\s*){43})(?![\w-]))?/gi

/** Every head in a text, also one that was broken over lines or typed off a sheet in groups; with its signature where that was kept too. */
export function readKoepfe(text: string): AufbewahrterKopf[] {
  return [...text.matchAll(KOPF)].map(([, juryId = '', nr, hash = '', unterschrift, schluessel]) => ({
    juryId: juryId.toLowerCase(),
    nr: Number(nr),
    hash: inEinem(hash).toLowerCase(),
    unterschrift:
      unterschrift === undefined || schluessel === undefined ? null : { unterschrift: inEinem(unterschrift), schluessel: inEinem(schluessel) },
  }))
}

/** A print breaks a line behind any „-" of a signature. */
function inEinem(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** What others kept against what is there: the only way to see that an end, or everything, is gone with all its traces. */
export function compareKoepfe(koepfe: readonly Kopf[], eintraege: readonly { hash: string }[]): Mangel[] {
  return koepfe.flatMap(({ nr, hash }) => {
    if (nr > eintraege.length)
      return [{ nr, satz: `Eintrag ${nr} fehlt: Sein Kopf wurde aufbewahrt, das Protokoll endet aber mit Eintrag ${eintraege.length}.` }]
    if (nr === 0 || eintraege[nr - 1]?.hash === hash) return []
    return [{ nr, satz: `Eintrag ${nr} ist nicht der, dessen Kopf aufbewahrt wurde: Er oder einer davor wurde neu geschrieben.` }]
  })
}

/** What a signature is over. It says what it is, so that one under it can never be taken for one under anything else. */
export function unterschriftText(juryId: string, { nr, hash }: Kopf): string {
  return `Lorbeer, Kopf eines Stimmprotokolls\n${juryId}\n${nr}\n${hash}`
}

/** A kept head whose signature is not over this head, or not of this key. Whose key it is shows only beside one that is known. */
export function falscheUnterschriftSatz(nr: number): string {
  return `Der aufbewahrte Kopf von Eintrag ${nr} ist verändert: Seine Unterschrift ist falsch.`
}
