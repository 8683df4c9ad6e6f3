import { FORMAT_WORT } from './medienfeld-worte.ts'
import { FORMATE, type MedienfeldTyp } from './medienfeld.ts'

/** What a file is by its content, whatever its name says. */
export interface Fakten {
  mime: string
  width: number | null
  height: number | null
  durationMs: number | null
  seiten: number | null
  farbraum: 'RGB' | 'CMYK' | 'GRAU' | null
  dpi: number | null
  /** H.264, HEVC, AAC, PDF/X-4 … */
  codec: string | null
}

export interface Feldgrenzen {
  titel: string
  typ: string
  formate: readonly string[]
  maxMb: number | null
  maxSek: number | null
  /** Pixels of the long side. */
  minBreite: number | null
  maxSeiten: number | null
  inDruck: boolean
}

const MEGA = 1_000_000
const PDF = 'application/pdf'
/** Encoders round: the last picture may stand a little longer. */
const DAUER_SPIEL_MS = 500

const ART: Readonly<Record<string, string>> = { image: 'ein Bild', video: 'ein Film', audio: 'eine Tondatei' }

/** Content types that this field takes. */
export function formateOf({ typ, formate }: Pick<Feldgrenzen, 'typ' | 'formate'>): readonly string[] {
  return formate.length > 0 ? formate : (FORMATE[typ as MedienfeldTyp] ?? [])
}

/** A limit of pages means something here. */
export function takesPdf(feld: Pick<Feldgrenzen, 'typ' | 'formate'>): boolean {
  return formateOf(feld).includes(PDF)
}

/** „JPEG, PNG oder TIFF" */
export function nennFormate(formate: readonly string[]): string {
  const words = formate.map((mime) => FORMAT_WORT[mime] ?? mime)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} oder ${words.at(-1)}`
}

/** „Das ist ein Film (MP4)" */
function nennDatei(mime: string): string {
  const art = ART[mime.split('/')[0] ?? '']
  const wort = FORMAT_WORT[mime]
  if (art && wort) return `Das ist ${art} (${wort})`
  return wort ? `Das ist eine ${wort}-Datei` : 'Dieses Format wird hier nicht angenommen'
}

/** The first reason why this file cannot stand in this field, as a sentence; null: it can. */
export function findMangel(feld: Feldgrenzen, fakten: Fakten, bytes: number): string | null {
  return (
    findFormatMangel(feld, fakten.mime) ??
    findGroessenMangel(feld, bytes) ??
    findDauerMangel(feld, fakten) ??
    findBreitenMangel(feld, fakten) ??
    findSeitenMangel(feld, fakten)
  )
}

export function findFormatMangel(feld: Feldgrenzen, mime: string): string | null {
  const formate = formateOf(feld)
  return formate.includes(mime) ? null : `${nennDatei(mime)}. In „${feld.titel}“ passt nur ${nennFormate(formate)}.`
}

export function findGroessenMangel({ maxMb }: Pick<Feldgrenzen, 'maxMb'>, bytes: number): string | null {
  if (maxMb === null || bytes <= maxMb * MEGA) return null
  return `${nennMb(bytes - maxMb * MEGA)} zu groß. Erlaubt sind ${maxMb.toLocaleString('de-DE')} MB.`
}

function findDauerMangel({ maxSek }: Feldgrenzen, { mime, durationMs }: Fakten): string | null {
  if (maxSek === null || !/^(video|audio)\//.test(mime)) return null
  if (durationMs === null) return 'Die Länge ließ sich nicht lesen. Bitte sichern Sie die Datei neu, am besten als MP4.'
  const zuLang = durationMs - maxSek * 1000
  if (zuLang <= DAUER_SPIEL_MS) return null
  return `${nennSekunden(zuLang)} zu lang. Erlaubt sind ${nennDauer(maxSek)} Minuten.`
}

/** A poster stands upright: what counts is the long side. */
function findBreitenMangel({ minBreite }: Feldgrenzen, { width, height }: Fakten): string | null {
  const lang = Math.max(width ?? 0, height ?? 0)
  if (minBreite === null || lang === 0 || lang >= minBreite) return null
  return `Nur ${lang.toLocaleString('de-DE')} Pixel an der langen Seite. Nötig sind mindestens ${minBreite.toLocaleString('de-DE')} Pixel.`
}

function findSeitenMangel({ maxSeiten }: Feldgrenzen, { mime, seiten }: Fakten): string | null {
  if (maxSeiten === null || mime !== PDF || seiten === null || seiten <= maxSeiten) return null
  const erlaubt = maxSeiten === 1 ? 'erlaubt ist höchstens 1' : `erlaubt sind höchstens ${maxSeiten.toLocaleString('de-DE')}`
  return `Diese PDF-Datei hat ${seiten.toLocaleString('de-DE')} Seiten, ${erlaubt}.`
}

/** What is good to know and stops nothing. */
export function listHinweise({ inDruck }: Feldgrenzen, { farbraum, mime }: Fakten): string[] {
  if (!mime.startsWith('image/')) return []
  if (farbraum === 'CMYK') return ['Farben werden für die Tablets nach sRGB umgerechnet. Ihre Originaldatei bleibt unverändert.']
  return inDruck && farbraum === 'RGB' ? ['Die Datei ist in RGB. Für den Druck wird sie nach CMYK umgerechnet.'] : []
}

function nennMb(bytes: number): string {
  const mb = bytes / MEGA
  return mb < 0.1 ? `${Math.max(1, Math.ceil(bytes / 1000))} kB` : `${mb.toLocaleString('de-DE', { maximumFractionDigits: mb < 10 ? 1 : 0 })} MB`
}

function nennSekunden(ms: number): string {
  const sek = Math.max(1, Math.round(ms / 1000))
  if (sek === 1) return 'Eine Sekunde'
  return sek < 120 ? `${sek} Sekunden` : `${nennDauer(sek)} Minuten`
}

function nennDauer(sek: number): string {
  return `${Math.floor(sek / 60)}:${String(sek % 60).padStart(2, '0')}`
}
