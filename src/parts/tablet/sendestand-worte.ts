import type { Sendestand } from '#src/offline/kern/tablet.ts'
import type { SyncTone } from '#src/ui/sync-line.tsx'

export interface PilleWorte {
  ton: SyncTone
  stark: string
  klein: string
  /** For narrow screens, where only a few words fit. */
  kurz: string
}

export function stimmenWort(anzahl: number): string {
  return anzahl === 1 ? '1 Stimme' : `${anzahl} Stimmen`
}

export function fehlenWort(eingaben: number): string {
  return eingaben === 1 ? '1 Eingabe fehlt' : `${eingaben} Eingaben fehlen`
}

/** Beside a progress: a browser that keeps nothing has no vote on the tablet, only on its way. */
export function wartendWort(anzahl: number, nurOnline = false, wort: (anzahl: number) => string = String): string {
  return `${wort(anzahl)} ${nurOnline ? `${anzahl === 1 ? 'wird' : 'werden'} gesendet` : 'auf diesem Tablet'}`
}

/** The header's words (docs/design.md, „Words of a vote"). */
export function pilleOf(stand: Sendestand, nurOnline = false): PilleWorte {
  return WORTE[stand.lage](stand, nurOnline)
}

const WORTE: Record<Sendestand['lage'], (stand: Sendestand, nurOnline: boolean) => PilleWorte> = {
  'nicht-speicherbar': () => ({ ton: 'coral', stark: 'Nicht gespeichert', klein: '', kurz: '' }),
  abgelehnt: (stand) => ({ ton: 'coral', stark: netz(stand), klein: `${stimmenWort(stand.abgelehnt)} bitte prüfen`, kurz: 'prüfen' }),
  konflikt: (stand) => ({ ton: 'amber', stark: netz(stand), klein: `${stimmenWort(stand.konflikte)} bitte wählen`, kurz: 'wählen' }),
  angehalten: (stand) => ({
    ton: 'amber',
    stark: netz(stand),
    klein: `${stimmenWort(stand.konflikte)} nach der Pause wählen`,
    kurz: 'nach der Pause',
  }),
  vorsitz: (stand) => ({ ton: 'amber', stark: netz(stand), klein: `${stimmenWort(stand.konflikte)} beim Juryvorsitz`, kurz: 'beim Vorsitz' }),
  buero: (stand) => ({ ton: 'amber', stark: netz(stand), klein: `${stimmenWort(stand.konflikte)} beim Wettbewerbsbüro`, kurz: 'beim Büro' }),
  abgemeldet: (stand, nurOnline) => ({ ton: 'amber', stark: 'Anmeldung nötig', klein: aufTablet(stand, nurOnline), kurz: '' }),
  ansicht: (stand, nurOnline) => ({ ton: 'amber', stark: 'Ansicht läuft', klein: aufTablet(stand, nurOnline), kurz: '' }),
  verboten: (stand, nurOnline) => ({ ton: 'amber', stark: 'Keine Berechtigung', klein: aufTablet(stand, nurOnline), kurz: '' }),
  aktualisierung: () => ({ ton: 'amber', stark: 'Bitte Lorbeer aktualisieren', klein: '', kurz: '' }),
  offline: (stand, nurOnline) => ({
    ton: 'tablet',
    stark: 'Offline',
    klein: aufTablet(stand, nurOnline),
    kurz: stand.wartend > 0 ? String(stand.wartend) : '',
  }),
  sendet: (stand) => ({
    ton: 'tablet',
    stark: 'Online',
    klein: stand.wartend === 1 ? '1 Stimme wird übertragen' : `${stand.wartend} Stimmen werden übertragen`,
    kurz: String(stand.wartend),
  }),
  uebertragen: (stand) => ({ ton: stand.verloren > 0 ? 'coral' : 'laurel', stark: 'Online', klein: alleUebertragen(stand), kurz: '' }),
}

function netz(stand: Sendestand): string {
  return stand.netz === 'online' ? 'Online' : 'Offline'
}

function aufTablet(stand: Sendestand, nurOnline: boolean): string {
  return stand.wartend > 0 ? wartendWort(stand.wartend, nurOnline, stimmenWort) : alleUebertragen(stand)
}

/** What is missing cannot be called all. */
function alleUebertragen({ uebertragen: anzahl, verloren }: Sendestand): string {
  if (verloren > 0) return fehlenWort(verloren)
  if (anzahl === 0) return ''
  return anzahl === 1 ? '1 Stimme übertragen' : `alle ${anzahl} Stimmen übertragen`
}
