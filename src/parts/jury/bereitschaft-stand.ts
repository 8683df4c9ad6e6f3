import type { BereitesGeraet, BereitesMitglied, Bereitschaft } from '#contract/bereitschaft.ts'
import { formatBytes } from '#contract/bytes.ts'

/** BEREIT: also without a network. WARTET: loads or holds votes, nothing is lost. HANDGRIFF: somebody has to do something. STEHT: it cannot begin like that. */
export type BereitschaftArt = 'BEREIT' | 'WARTET' | 'HANDGRIFF' | 'STEHT'

export interface TabletStand {
  art: BereitschaftArt
  /** What is to be said, in two or three words. */
  wort: string
  /** Minutes without a word from it; null while it is in reach, or never was. */
  offlineMin: number | null
}

/** A tablet in reach tells of itself every minute or more often. */
const STILL_MS = 10 * 60_000

/** How ready a member is: the tablet that was heard of last, and what waits on or was lost by any of theirs. */
export function standOf(
  { geraete }: Pick<BereitesMitglied, 'geraete'>,
  { paketRevision, standMs }: Pick<Bereitschaft, 'paketRevision' | 'standMs'>,
): TabletStand {
  const [geraet] = geraete
  if (!geraet) return { art: 'STEHT', wort: 'kein Tablet', offlineMin: null }
  const verloren = sumOf(geraete, ({ verloren: each }) => each)
  const wartend = wartendOf(geraete)
  return { ...befundOf({ ...geraet, verloren, wartend }, paketRevision), offlineMin: offlineMinOf(geraet, standMs) }
}

/** Votes that wait on any tablet of a person. */
export function wartendOf(geraete: readonly BereitesGeraet[]): number {
  return sumOf(geraete, ({ wartend }) => wartend)
}

function sumOf(geraete: readonly BereitesGeraet[], zahlOf: (geraet: BereitesGeraet) => number): number {
  return geraete.reduce((sum, geraet) => sum + zahlOf(geraet), 0)
}

function befundOf(geraet: BereitesGeraet, paketRevision: number): Pick<TabletStand, 'art' | 'wort'> {
  const { verloren, wartend, stufe, revision, fehlendeBytes, installiert } = geraet
  if (verloren > 0) return { art: 'STEHT', wort: `${stimmenWort(verloren)} verloren` }
  if (wartend > 0) return { art: 'WARTET', wort: stimmenWort(wartend) }
  if (stufe === 'KEINE' || revision === null) return { art: 'HANDGRIFF', wort: 'nichts geladen' }
  if (stufe === 'TEILWEISE') return { art: 'WARTET', wort: fehlendeBytes > 0 ? `noch ${formatBytes(fehlendeBytes)}` : 'lädt noch' }
  if (revision < paketRevision) return { art: 'WARTET', wort: 'alte Fassung' }
  return installiert ? { art: 'BEREIT', wort: 'bereit' } : { art: 'HANDGRIFF', wort: 'im Browser' }
}

function offlineMinOf({ kontaktMs }: BereitesGeraet, standMs: number): number | null {
  if (kontaktMs === null || standMs - kontaktMs < STILL_MS) return null
  return Math.floor((standMs - kontaktMs) / 60_000)
}

export function stimmenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Stimme' : `${anzahl} Stimmen`
}

/** „vor 4 s", „vor 3 Min.", „12 Min. offline", „2 Tage offline" */
export function kontaktWort(geraet: BereitesGeraet | undefined, { offlineMin }: TabletStand, standMs: number): string {
  if (!geraet || geraet.kontaktMs === null) return 'nie gesehen'
  if (offlineMin === null) {
    const sekunden = Math.max(0, Math.floor((standMs - geraet.kontaktMs) / 1000))
    return sekunden < 60 ? `vor ${sekunden}\u00A0s` : `vor ${Math.floor(sekunden / 60)}\u00A0Min.`
  }
  if (offlineMin < 120) return `${offlineMin}\u00A0Min. offline`
  return offlineMin < 2880 ? `${Math.floor(offlineMin / 60)}\u00A0Std. offline` : `${Math.floor(offlineMin / 1440)} Tage offline`
}

export interface Zaehlung {
  bereit: number
  gesamt: number
  laden: number
  nichts: number
  ohneTablet: number
  still: number
  stimmen: number
  imBrowser: number
}

/** What the head of the board counts. */
export function countBereitschaft(bereitschaft: Bereitschaft): Zaehlung {
  const staende = bereitschaft.mitglieder.map((mitglied) => ({ geraet: mitglied.geraete[0], stand: standOf(mitglied, bereitschaft) }))
  return {
    bereit: staende.filter(({ stand }) => stand.art === 'BEREIT').length,
    gesamt: staende.length,
    laden: staende.filter(({ geraet }) => geraet?.stufe === 'TEILWEISE').length,
    nichts: staende.filter(({ geraet }) => geraet && (geraet.stufe === 'KEINE' || geraet.revision === null)).length,
    ohneTablet: staende.filter(({ geraet }) => !geraet).length,
    still: staende.filter(({ stand }) => stand.offlineMin !== null).length,
    stimmen: bereitschaft.mitglieder.reduce((sum, { geraete }) => sum + wartendOf(geraete), 0),
    imBrowser: staende.filter(({ geraet }) => geraet && !geraet.installiert).length,
  }
}
