import type { EditorMedienfeld, EditorMedium } from '#contract/medium.ts'
import { formateOf, nennFormate } from '#contract/medium-regeln.ts'
import { formatPixel, joinMasse } from '#src/lib/fakten.ts'
import { seitenWort } from '#contract/medienfeld-worte.ts'
import { formatDauer } from '../medium/medium-worte.ts'
import { formatBytes } from '#contract/bytes.ts'

type Vermessen = Pick<EditorMedium, 'mime' | 'bytes' | 'width' | 'height' | 'durationMs' | 'seiten'> & Partial<EditorMedium>

/** „4.961 × 7.016 px · 300 dpi · CMYK · 48 MB" */
export function masseOf({ width, height, durationMs, seiten, dpi, farbraum, codec, mime, bytes }: Vermessen): string {
  return joinMasse([
    mime === 'application/pdf' ? (codec ?? null) : null,
    width && height ? formatPixel(width, height) : null,
    durationMs === null ? null : `${formatDauer(durationMs)} min`,
    seiten === null ? null : seiten === 1 ? '1 Seite' : `${seiten} Seiten`,
    // What programs write when they do not know.
    dpi && dpi > 72 ? `${dpi} dpi` : null,
    farbraum === 'CMYK' ? 'CMYK' : null,
    bytes > 0 ? formatBytes(bytes) : null,
  ])
}

const KURZ = 36

/** „klebt-nicht_das-sehr-lan…motiv1.tif": beginning and end tell names apart. */
export function kurzName(name: string): string {
  return name.length <= KURZ ? name : `${name.slice(0, KURZ - 13)}…${name.slice(-12)}`
}

/** „JPEG oder TIFF hierher ziehen, höchstens 60 MB." */
export function wunschOf(feld: EditorMedienfeld): string {
  const { maxMb, maxSek, minBreite, maxSeiten } = feld
  const grenzen = [
    maxMb === null ? null : `höchstens ${zahl(maxMb)}\u00A0MB`,
    maxSek === null ? null : `höchstens ${formatDauer(maxSek * 1000)}\u00A0Minuten`,
    minBreite === null ? null : `mindestens ${zahl(minBreite)} Pixel an der langen Seite`,
    maxSeiten === null ? null : seitenWort(maxSeiten),
  ]
  return `${[`${nennFormate(formateOf(feld))} hierher ziehen`, ...grenzen.filter(Boolean)].join(', ')}.`
}

const WAHL: Readonly<Record<string, string>> = {
  BILD: 'Anderes Bild wählen',
  BILDSERIE: 'Anderes Bild wählen',
  VIDEO: 'Anderen Film wählen',
  AUDIO: 'Anderen Ton wählen',
}

export function andereWahl(typ: string): string {
  return WAHL[typ] ?? 'Andere Datei wählen'
}

/** „Motiv 2" where there is room for several. */
export function kartenTitel({ titel, maxAnzahl }: EditorMedienfeld, index: number): string {
  return maxAnzahl > 1 ? `${titel} ${index + 1}` : titel
}

/** „Pflicht", for the place with this number. */
export function zusatzOf(feld: EditorMedienfeld, nr: number): string {
  if (nr >= pflichtAnzahl(feld)) return 'freiwillig'
  return feld.nachreichbar ? 'Pflicht, darf nachgereicht werden' : 'Pflicht'
}

/** How many files of this field are a duty. */
function pflichtAnzahl({ pflicht, minAnzahl }: EditorMedienfeld): number {
  return pflicht ? Math.max(1, minAnzahl) : 0
}

/** „2 von 4 Pflichtfeldern vollständig" */
export function standOf(felder: readonly EditorMedienfeld[]): string {
  const pflicht = felder.filter((feld) => pflichtAnzahl(feld) > 0)
  const fertig = pflicht.filter(
    (feld) =>
      feld.medien.filter(({ uploadStatus, ersetztId }) => uploadStatus === 'BEREIT' && ersetztId === null).length + ersetzteOf(feld) >=
      pflichtAnzahl(feld),
  )
  if (pflicht.length === 0) return 'Alle Medien sind freiwillig'
  return `${fertig.length} von ${pflicht.length} ${pflicht.length === 1 ? 'Pflichtfeld' : 'Pflichtfeldern'} vollständig`
}

/** A new version that is ready stands in the place of the old one, which is not in the list any more. */
function ersetzteOf({ medien }: EditorMedienfeld): number {
  const ids = new Set(medien.map(({ id }) => id))
  return medien.filter(({ uploadStatus, ersetztId }) => uploadStatus === 'BEREIT' && ersetztId !== null && !ids.has(ersetztId)).length
}

function zahl(value: number): string {
  return value.toLocaleString('de-DE')
}
