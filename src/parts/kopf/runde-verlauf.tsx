import type { Runde } from '#contract/runde.ts'
import { Verlauf } from '#src/parts/verlauf/verlauf.tsx'

const AKTION_WORT: Readonly<Partial<Record<string, string>>> = {
  OFFEN: 'Abstimmung geöffnet',
  PAUSIERT: 'Abstimmung angehalten',
  NACHLAUF: 'Abstimmung geschlossen',
  GESCHLOSSEN: 'Nachlauf beendet',
  WIEDEREROEFFNUNG_VORGESCHLAGEN: 'Wiedereröffnung vorgeschlagen',
  WIEDEREROEFFNUNG_VERWORFEN: 'Wiedereröffnung verworfen',
  WIEDEREROEFFNUNG_VERFALLEN: 'Vorschlag der Wiedereröffnung mit der Bestätigung verfallen',
  WIEDEREROEFFNUNG: 'Abstimmung wieder geöffnet',
  KOPF: 'Kopf des Stimmprotokolls ausgegeben',
  KOPF_VERWAHRT: 'Kopf auf Papier bestätigt',
  EINSICHT: 'Stimmen mit Namen eingesehen',
}

const FELD_WORT: Readonly<Partial<Record<string, string>>> = { einreichung: 'Einreichung', protokoll: 'Stimmprotokoll' }

const ZEIGE = {
  aktion: (aktion: string) => AKTION_WORT[aktion] ?? aktion,
  feld: (feld: string) => FELD_WORT[feld] ?? feld,
  wert: (_feld: string, wert: unknown) => (typeof wert === 'string' ? wert : ''),
}

/** What happened to a round, and who has read its votes with names: for the office. */
export default function RundeVerlauf({ runde }: { runde: Runde }) {
  return <Verlauf noun="runde" datensatzId={runde.id} zeige={ZEIGE} />
}
