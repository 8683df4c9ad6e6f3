import type { Trx } from '../db/transaktion.ts'
import { formatZeit } from '../domain/format.ts'
import type { Fristkuerzung } from '../queries/fristkuerzungen.ts'
import { queueMail } from './queue-mail.ts'

/** To each agency: which deadline applies from now on, and what it has not handed in. */
export async function tellFristkuerzung(trx: Trx, kuerzungen: readonly Fristkuerzung[], nowMs: number): Promise<void> {
  for (const { name: agentur, empfaenger, alteFrist, neueFrist, entwuerfe } of kuerzungen) {
    const zeilen = entwuerfe.map(({ titel, kategorie, bis }) => `„${titel}“ (${kategorie})${bis ? `: bis ${formatZeit(bis)}` : ''}`)
    const werte = { agentur, alteFrist: formatZeit(alteFrist), neueFrist: formatZeit(neueFrist), entwuerfe: zeilen.join('\n') || 'keine' }
    for (const { an, name } of empfaenger)
      await queueMail(trx, { vorlage: 'fristkuerzung', an, werte: { ...werte, name }, ziel: '/einreichungen', nowMs })
  }
}
