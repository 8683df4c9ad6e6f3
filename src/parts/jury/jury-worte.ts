import type { Auswertung } from '#contract/auswertung.ts'
import type { VorsitzStimmrecht } from '#contract/jury-editor.ts'
import { HAT_SKALA, MODUS_WORT, stufenOf, type RundeSatz } from '#contract/jury-runde.ts'
import type { RundeStatus } from '#contract/runde.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { formatEnde } from '#src/lib/ende.ts'

export const RUNDE_STATUS_WORT: Readonly<Record<RundeStatus, string>> = {
  VORBEREITUNG: 'in Vorbereitung',
  OFFEN: 'läuft',
  PAUSIERT: 'angehalten',
  NACHLAUF: 'im Nachlauf',
  GESCHLOSSEN: 'geschlossen',
  BESTAETIGT: 'bestätigt',
  VEROEFFENTLICHT: 'veröffentlicht',
}

export const AUSWERTUNG_SATZ: Readonly<Record<Auswertung, string>> = {
  MITTEL: 'Der Schnitt aller gültigen Stimmen.',
  MEDIAN: 'Der mittlere Wert: Einzelne sehr hohe oder niedrige Stimmen verschieben ihn kaum.',
  GESTUTZT: 'Je eine höchste und eine niedrigste Stimme bleiben außer Acht, sobald es mindestens fünf sind.',
  Z_MITTEL: 'Berücksichtigt, wie streng jedes Mitglied in dieser Runde bewertet. Der Schnitt steht daneben.',
}

export const STIMMRECHT_WORT: Readonly<Record<VorsitzStimmrecht, string>> = {
  JA: 'stimmt mit',
  NEIN: 'stimmt nicht mit',
  NUR_BEI_GLEICHSTAND: 'stimmt nur in der Stichwahl mit',
}

/** „Kriterien, 1 bis 10", „Ja oder Nein" */
export function modusSatz({ modus, skala }: Pick<RundeSatz, 'modus' | 'skala'>): string {
  return HAT_SKALA[modus] && skala ? `${MODUS_WORT[modus]}, ${skala.min} bis ${skala.max}` : MODUS_WORT[modus]
}

export function stufenSatz(skala: NonNullable<RundeSatz['skala']>): string {
  return `${stufenOf(skala)} Stufen`
}

/** „ab 12.10.2026, 09:00 Uhr", „bis 23.10.2026" */
export function zeitSatz({ start, ende }: Pick<RundeSatz, 'start' | 'ende'>): string {
  if (start && ende) return `${formatTermin(start)} bis ${formatEnde(ende)}`
  if (start) return `ab ${formatTermin(start)}`
  return ende ? `bis ${formatEnde(ende)}` : 'ohne Termin'
}

/** „24 Std.", „90 Min." */
export function nachlaufSatz(minuten: number): string {
  if (minuten === 0) return 'keine'
  return minuten % 60 === 0 ? `${minuten / 60}\u00A0Std.` : `${minuten}\u00A0Min.`
}
