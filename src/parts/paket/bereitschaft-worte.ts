import type { JuryListItem } from '#contract/jury.ts'
import type { PaketStand } from '#src/offline/kern/tablet.ts'
import { genannteRundeOf, isGeschlossen } from '../runde/aktuelle-runde.ts'
import { formatBytes, formatBytesVon } from '#contract/bytes.ts'

export type BereitschaftTon = 'laurel' | 'tablet' | 'amber' | 'subtle'
export type BereitschaftZweck = 'Abstimmen' | 'Ansehen' | 'Zeigen'
export type BereitschaftAktion = 'laden' | 'anhalten' | 'fortsetzen' | 'entfernen'

export interface BereitschaftWorte {
  ton: BereitschaftTon
  stand: string
  rest: string
  satz: string | null
  aktion: BereitschaftAktion
  /** What this jury is on the tablet for. */
  zweck: BereitschaftZweck
  /** While loading: between 0 and 1. */
  anteil: number | null
}

/** What the server says about the weight of the package. */
type Gewicht = Pick<JuryListItem, 'bytes' | 'wirdMehr'>
type Worte = Omit<BereitschaftWorte, 'zweck'>

/** Readiness in its exact words (docs/design.md, „Words of a vote"). */
export function bereitschaftOf(stand: PaketStand, jury: JuryListItem | null, zweck: BereitschaftZweck = zweckOf(jury)): BereitschaftWorte {
  return { ...worteOf(stand, jury, `Zum ${zweck} bereit`), zweck }
}

function zweckOf(jury: JuryListItem | null): BereitschaftZweck {
  const runde = jury && genannteRundeOf(jury)
  return runde && isGeschlossen(runde) ? 'Ansehen' : 'Abstimmen'
}

function worteOf(stand: PaketStand, gewicht: Gewicht | null, bereit: string): Worte {
  const rest = Math.max(0, stand.bytes - stand.bytesGeladen)
  if (stand.stufe === 'VOLLSTAENDIG') {
    return {
      ton: 'laurel',
      stand: 'Vollständig',
      rest: ` · ${einreichungen(stand.einreichungen)} · ${formatBytes(stand.bytes)}`,
      satz: null,
      aktion: 'entfernen',
      anteil: null,
    }
  }
  if (stand.stufe === 'BEREIT') {
    return {
      ton: 'laurel',
      stand: bereit,
      rest: ` · Filme fehlen noch (${formatBytes(rest)})`,
      satz: stand.laeuft ? fortschrittOf(stand) : stand.fehler,
      aktion: stand.laeuft ? 'anhalten' : 'fortsetzen',
      anteil: stand.laeuft ? anteilOf(stand) : null,
    }
  }
  if (stand.laeuft) {
    return {
      ton: 'tablet',
      stand: 'Wird geladen',
      rest: ` · ${stand.einreichungenGeladen} von ${einreichungen(stand.einreichungen)}`,
      satz: fortschrittOf(stand),
      aktion: 'anhalten',
      anteil: anteilOf(stand),
    }
  }
  return unvollstaendig(stand, gewicht)
}

function unvollstaendig(stand: PaketStand, gewicht: Gewicht | null): Worte {
  const fehlen = stand.dateien - stand.dateienGeladen
  if (stand.stufe === 'TEILWEISE' && stand.dateienGeladen > 0 && fehlen === 0) return { ...NUR_MEDIEN, satz: stand.fehler ?? NUR_MEDIEN.satz }
  if (stand.stufe === 'TEILWEISE' && stand.dateienGeladen > 0) {
    const medien = fehlen === 1 ? 'Es fehlt 1 Medium' : `Es fehlen ${fehlen} Medien`
    return { ton: 'amber', stand: medien, rest: '', satz: stand.fehler ?? angehalten(stand), aktion: 'fortsetzen', anteil: null }
  }
  return {
    ton: stand.fehler ? 'amber' : 'subtle',
    stand: 'Noch nicht auf diesem Tablet',
    rest: ` · ${gewicht?.wirdMehr ? 'mindestens ' : ''}${formatBytes(stand.bytes || (gewicht?.bytes ?? 0))}`,
    satz: stand.fehler ?? 'Bitte laden, solange Sie WLAN haben.',
    aktion: 'laden',
    anteil: null,
  }
}

/**
 * All files are here, and the worker is not (without it no page opens without a network; some browsers leave it installing until they are closed), or the
 * server has not heard of it yet.
 */
const NUR_MEDIEN: Worte = {
  ton: 'amber',
  stand: 'Ohne WLAN noch nicht bereit',
  rest: '',
  satz: 'Alle Medien sind da. Bitte laden Sie die Seite mit WLAN neu; bleibt es so, schließen Sie den Browser ganz und öffnen Sie ihn neu.',
  aktion: 'fortsetzen',
  anteil: null,
}

function angehalten(stand: PaketStand): string | null {
  return stand.angehalten ? `Angehalten bei ${formatBytesVon(stand.bytesGeladen, stand.bytes)}.` : null
}

function fortschrittOf(stand: PaketStand): string {
  const bytes = formatBytesVon(stand.bytesGeladen, stand.bytes)
  return stand.restSekunden === null ? bytes : `${bytes}, noch etwa ${dauer(stand.restSekunden)}`
}

function anteilOf(stand: PaketStand): number {
  return stand.bytes > 0 ? stand.bytesGeladen / stand.bytes : 0
}

function einreichungen(anzahl: number): string {
  return anzahl === 1 ? '1 Einreichung' : `${anzahl} Einreichungen`
}

function dauer(sekunden: number): string {
  if (sekunden < 60) return 'eine Minute'
  const minuten = Math.ceil(sekunden / 60)
  return minuten === 1 ? 'eine Minute' : `${minuten} Minuten`
}
