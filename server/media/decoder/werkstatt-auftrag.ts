import type { LogoArt } from '#contract/agentur-logo.ts'
import type { Formatvariante } from '../../domain/medium/bildformat.ts'
import type { BildVariant } from './make-bild.ts'

/** Bytes, or the path of a file: gigabytes never pass through the server. */
export type Quelle = Buffer | string

export type WerkstattAuftrag =
  | { art: 'bilder'; quelle: Quelle; varianten: readonly BildVariant[] }
  | { art: 'formate'; quelle: Quelle; variant: Formatvariante }
  | { art: 'seiten'; pdf: Quelle }
  | { art: 'pruefung' | 'hash'; path: string }
  | { art: 'schnitt' | 'druckdatei'; path: string; mime: string }
  | { art: 'avatar'; quelle: Buffer; kante: number }
  | { art: 'logo'; path: string; logo: LogoArt }
/** `ausSystem`: of the disk, say; it tells nothing about what the file holds. */
export type Antwort = { ergebnis: unknown } | { fehler: string; ausSystem: boolean }
