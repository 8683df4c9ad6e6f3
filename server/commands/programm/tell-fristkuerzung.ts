import type { Trx } from '../../db/datenbank/transaktion.ts'
import { insertVerlauf } from '../../db/datensatz/verlauf.ts'
import { formatEnde } from '../../domain/grund/format.ts'
import type { Fristkuerzung } from '../../queries/programm/fristkuerzungen.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Wer } from '../datensatz/save-datensatz.ts'

/** To each agency: which deadline applies from now on, and what it has not handed in. The names of those that can be written to. */
export async function tellFristkuerzung(trx: Trx, kuerzungen: readonly Fristkuerzung[], nowMs: number): Promise<string[]> {
  for (const { name: agentur, empfaenger, alteFrist, neueFrist, kategorie, entwuerfe } of kuerzungen) {
    const zeilen = entwuerfe.map((werk) => `„${werk.titel}“ (${werk.kategorie})${werk.bis ? `: bis ${formatEnde(werk.bis)}` : ''}`)
    const werte = {
      agentur,
      alteFrist: formatEnde(alteFrist),
      neueFrist: formatEnde(neueFrist),
      entwuerfe: zeilen.join('\n') || 'keine',
      bereich: kategorie === null ? '' : `in der Kategorie „${kategorie}“`,
    }
    for (const { an, name } of empfaenger)
      await queueMail(trx, { vorlage: 'fristkuerzung', an, werte: { ...werte, name }, ziel: '/einreichungen', nowMs })
  }
  return kuerzungen.filter(({ empfaenger }) => empfaenger.length > 0).map(({ name }) => name)
}

/** The same, with a line in the history of the record whose deadline it is; none when nobody could be told. */
export async function tellAndNote(
  trx: Trx,
  kuerzungen: readonly Fristkuerzung[],
  { noun, datensatzId, wer }: { noun: 'programm' | 'kategorie'; datensatzId: string; wer: Wer },
): Promise<void> {
  const verstaendigt = await tellFristkuerzung(trx, kuerzungen, wer.nowMs)
  if (verstaendigt.length === 0) return
  const daten = { vorher: { verstaendigt: null }, nachher: { verstaendigt } }
  await insertVerlauf(trx, { noun, datensatzId, aktion: 'Frist verkürzt, Agenturen verständigt', benutzerId: wer.by, daten, nowMs: wer.nowMs })
}
