import { CHUNK_BYTES } from '#contract/jurypaket.ts'
import type { PaketEinreichung, PaketMedium } from '#contract/jurypaket.ts'
import { sortKeyOf } from '#contract/sortierung.ts'
import { letzteRundeOf } from '#contract/umfang.ts'
import { firmennameOf } from '../agentur/agentur-vergleich.ts'
import type { Herkunft } from '../jury/befangen-vorschlag.ts'

/** The states in which a jury sees a work: admitted, and everything that follows from it (docs/rules.md, „Submission"). */
export const JURY_STATUS = ['ZUGELASSEN', 'SHORTLIST', 'AUSGESCHIEDEN', 'AUSGEZEICHNET'] as const

/** A jury has this work before it: votes for it may count. */
export function isVorJury({ status, zurueckgezogenMs }: { status: string; zurueckgezogenMs: number | null }): boolean {
  return zurueckgezogenMs === null && JURY_STATUS.some((each) => each === status)
}

export interface PaketQuelle {
  einreichung: {
    id: string
    kategorieId: string
    revision: number
    nummer: string | null
    titel: string
    auftraggeber: string
    marke: string
    texte: string
    agentur: string
    agenturname: string
    agenturWebsite: string
    hochschule: string
    studiengang: string
  }
  credits: readonly { funktion: string; firstname: string; lastname: string; firma: string }[]
  links: readonly { titel: string; url: string }[]
  medien: readonly PaketMedium[]
  anonym: boolean
  /** Its category is one of young talents. */
  young: boolean
}

export interface HerkunftQuelle extends Pick<PaketQuelle, 'credits' | 'anonym'> {
  einreichung: Pick<PaketQuelle['einreichung'], 'auftraggeber' | 'agentur'> & { agenturname: string; netzwerk: string }
}

export interface RenditionQuelle {
  sha256: string
  bytes: number
  mime: string
  variant: string
  seite: number
  mediumId: string
  medienfeldId: string
  position: number
  legende: string
  width: number | null
  height: number | null
  durationMs: number | null
  chunkSha256: string
}

const KEINE_TEXTE = { kurztext: '', briefing: '', idee: '', umsetzung: '', ergebnis: '' }

/** Anonymity ends when the result of the jury's last round is public. */
export function isAnonym(kategorie: { anonym: number }, runden: readonly { position: number; status: string; mitUmfang?: number }[]): boolean {
  if (kategorie.anonym === 0) return false
  return letzteRundeOf(runden)?.status !== 'VEROEFFENTLICHT'
}

/** One work as the jury may see it. Whoever made it is left out here, before anything becomes bytes. */
export function toPaketEinreichung({ einreichung, credits, links, medien, anonym, young }: PaketQuelle): PaketEinreichung {
  const { id, kategorieId, revision, titel, auftraggeber, marke } = einreichung
  return {
    id,
    kategorieId,
    revision,
    nummer: einreichung.nummer ?? '',
    titel,
    auftraggeber,
    marke,
    agentur: anonym ? null : einreichung.agentur,
    ...(young && schuleOf(einreichung, anonym)),
    credits: anonym ? [] : credits.map(toCredit),
    texte: { ...KEINE_TEXTE, ...(JSON.parse(einreichung.texte) as Partial<typeof KEINE_TEXTE>) },
    links: links.filter((link) => !anonym || !isOwnHost(link.url, einreichung.agenturWebsite)),
    medien: [...medien],
  }
}

/**
 * Whose a work is and who made it, as far as its jury may know: a question about a recusal must not tell what the work itself does not. In a category that
 * is judged anonymously only the client is left.
 */
export function sichtbareHerkunftOf({ einreichung, credits, anonym }: HerkunftQuelle): Herkunft {
  const { auftraggeber, agenturname, agentur, netzwerk } = einreichung
  return anonym
    ? { agenturnamen: [], netzwerk: '', auftraggeber, credits: [] }
    : { agenturnamen: [agenturname, agentur], netzwerk, auftraggeber, credits }
}

/** School and course are shown in anonymous categories too, but not a school that hands in itself: it is the agency (docs/rules.md, „Young talent“). */
function schuleOf(einreichung: PaketQuelle['einreichung'], anonym: boolean): Pick<PaketEinreichung, 'hochschule' | 'studiengang'> {
  const { hochschule, studiengang, agentur, agenturname } = einreichung
  const schule = firmennameOf(hochschule)
  const nennt = [agentur, agenturname].map(firmennameOf).some((name) => name !== '' && schule.includes(name))
  return { ...(hochschule !== '' && !(anonym && nennt) && { hochschule }), ...(studiengang !== '' && { studiengang }) }
}

/** How many schools these works come from, however they are spelled. */
export function countHochschulen(einreichungen: readonly { hochschule: string }[]): number {
  return new Set(einreichungen.map(({ hochschule }) => sortKeyOf(hochschule)).filter((schule) => schule !== '')).size
}

/** A confirmed recusal leaves number and title. */
export function hideEinreichung({ id, kategorieId, revision, nummer, titel }: PaketEinreichung): PaketEinreichung {
  return {
    id,
    kategorieId,
    revision,
    nummer,
    titel,
    auftraggeber: '',
    marke: '',
    agentur: null,
    credits: [],
    texte: KEINE_TEXTE,
    links: [],
    medien: [],
  }
}

export function toPaketMedium(row: RenditionQuelle): PaketMedium {
  return {
    sha256: row.sha256,
    bytes: row.bytes,
    mime: row.mime,
    variant: row.variant as PaketMedium['variant'],
    seite: row.seite === 0 ? null : row.seite,
    medienId: row.mediumId,
    medienfeldId: row.medienfeldId,
    position: row.position,
    legende: row.legende,
    width: row.width,
    height: row.height,
    durationMs: row.durationMs,
    chunkBytes: CHUNK_BYTES,
    chunkSha256: JSON.parse(row.chunkSha256) as string[],
  }
}

function toCredit(credit: PaketQuelle['credits'][number]): { funktion: string; name: string } {
  const person = `${credit.firstname} ${credit.lastname}`.trim()
  return { funktion: credit.funktion, name: person === '' ? credit.firma : person }
}

function isOwnHost(url: string, website: string): boolean {
  const own = hostOf(website)
  const host = hostOf(url)
  return own !== '' && (host === own || host.endsWith(`.${own}`))
}

function hostOf(address: string): string {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`)
  return url?.hostname.replace(/^www\./, '') ?? ''
}
