import { toKanonisch } from './kanonisch.ts'
import type { Mangel } from './kette.ts'

/** What a juror's tablet kept of one own act: what was given, and the hash of the entry that the server answered. */
export interface EigeneQuittung {
  juryId: string
  stimmabgabeId: string
  art: string
  /** Canonical JSON. */
  wert: string
  hash: string
}

// Each part has an end, as in `readKoepfe`.
const QUITTUNG = /Jury\s+([0-9a-z-]{1,64}),\s+Stimmabgabe\s+([0-9a-z-]{1,64}),\s+([A-Z]{1,40})\s+(null|\{[^\n]{0,4000}?\}),\s+((?:[0-9a-f]\s*){64})/gi

/** Every receipt in a text, as „Meine Stimmen" saves them. */
export function readQuittungen(text: string): EigeneQuittung[] {
  return [...text.matchAll(QUITTUNG)].map(([, juryId = '', stimmabgabeId = '', art = '', wert = '', hash = '']) => ({
    juryId: juryId.toLowerCase(),
    stimmabgabeId: stimmabgabeId.toLowerCase(),
    art: art.toUpperCase(),
    wert,
    hash: hash.replaceAll(/\s/g, '').toLowerCase(),
  }))
}

/** What an entry says that a receipt says too, with its hash. */
export interface Quittiert {
  hash: string
  eintrag: { nr: number; id: string; art: string; wert: unknown }
}

/** Own receipts against the entries of a whole chain. What somebody gave stands in no sentence: whoever checks need not learn it. */
export function compareQuittungen(quittungen: readonly EigeneQuittung[], eintraege: readonly Quittiert[]): { nrn: number[]; maengel: Mangel[] } {
  const byHash = new Map(eintraege.map((versiegelt) => [versiegelt.hash, versiegelt.eintrag]))
  const nrn: number[] = []
  const maengel: Mangel[] = []
  for (const { stimmabgabeId, art, wert, hash } of quittungen) {
    const eintrag = byHash.get(hash)
    if (!eintrag)
      maengel.push({ nr: null, satz: `Die Stimmabgabe ${stimmabgabeId} fehlt: Ihre Prüfsumme wurde aufbewahrt, im Protokoll steht sie nicht.` })
    else if (eintrag.id !== stimmabgabeId || eintrag.art !== art || toKanonisch(eintrag.wert) !== wert)
      maengel.push({
        nr: eintrag.nr,
        satz: `Eintrag ${eintrag.nr} sagt über die Stimmabgabe ${stimmabgabeId} etwas anderes als die aufbewahrte Quittung.`,
      })
    else nrn.push(eintrag.nr)
  }
  return { nrn, maengel }
}
