import type { Kopf, Versiegelt } from './protokoll.ts'
import type { Mangel } from './replay-protokoll.ts'

/** The head of a log as people keep it, and as `readKoepfe` reads it again. */
export function formatKopf(juryId: string, { nr, hash }: Kopf): string {
  return `Jury ${juryId}, Eintrag ${nr}, ${hash}`
}

const KOPF = /Jury\s+([0-9a-z-]+)\W+Eintrag\s+(\d+)\W+((?:[0-9a-f]\s*){64})/gi

/** Every head in a text, also one that was broken over lines or typed off a sheet in groups. */
export function readKoepfe(text: string): (Kopf & { juryId: string })[] {
  return [...text.matchAll(KOPF)].map(([, juryId = '', nr, hash = '']) => ({
    juryId: juryId.toLowerCase(),
    nr: Number(nr),
    hash: hash.replaceAll(/\s/g, '').toLowerCase(),
  }))
}

/** What others kept against what is there: the only way to see that an end, or everything, is gone with all its traces. */
export function compareKoepfe(koepfe: readonly Kopf[], eintraege: readonly Versiegelt[]): Mangel[] {
  return koepfe.flatMap(({ nr, hash }) => {
    if (nr > eintraege.length)
      return [{ nr, satz: `Eintrag ${nr} fehlt: Sein Kopf wurde aufbewahrt, das Protokoll endet aber mit Eintrag ${eintraege.length}.` }]
    if (nr === 0 || eintraege[nr - 1]?.hash === hash) return []
    return [{ nr, satz: `Eintrag ${nr} ist nicht der, dessen Kopf aufbewahrt wurde: Er oder einer davor wurde neu geschrieben.` }]
  })
}
