import type { Selectable } from 'kysely'
import { distributeMedaillen } from '#contract/medaillen-regel.ts'
import type { Stichwahlstand } from '#contract/medaillen-stand.ts'
import { TISCHSCHRITT_WORT } from '#contract/medaillen-worte.ts'
import type { Modus } from '#contract/runde.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import type { RundeTable } from '../../db/tabellen/tabellen-jury.ts'
import type { Juryprotokoll } from '../../domain/protokoll/juryprotokoll.ts'
import { readTischlagen, readTischschritte } from '../jury/medaillentisch.ts'
import { toStichwahl } from '../jury/stichwahlen.ts'

interface Quelle {
  jury: { id: string; vorsitzStimmrecht: string }
  runde: Selectable<RundeTable>
  zeit: (ms: number) => string
}

export interface Protokolltisch {
  stichwahlen: Juryprotokoll['stichwahlen']
  tischschritte: Juryprotokoll['tischschritte']
  /** By work, what a run-off made of its tie. */
  stand: ReadonlyMap<string, Stichwahlstand>
}

/** The tables of a round as its protocol prints them: run-offs once they are closed, and every step with its reason. */
export async function readProtokolltisch(db: Db, { jury, runde, zeit }: Quelle): Promise<Protokolltisch> {
  const lagen = await readTischlagen(db, { jury, runde })
  const zeilen = lagen.flatMap(({ werke, stand, stichwahlen }) => (stichwahlen.length > 0 ? distributeMedaillen(werke, stand).zeilen : []))
  const werkOf = new Map(lagen.flatMap(({ werke }) => werke.map(({ id, nummer, titel }) => [id, `${nummer} ${titel.trim() || 'Ohne Titel'}`.trim()])))
  const titelOf = new Map(lagen.map(({ kategorie }) => [kategorie.id, kategorie.titel]))
  const schritte = await readTischschritte(db, lagen, runde.modus as Modus)
  return {
    tischschritte: schritte.toReversed().map(({ kategorieId, art, was, name, begruendung, zeitMs }) => ({
      zeit: zeit(zeitMs),
      kategorie: titelOf.get(kategorieId) ?? '',
      was: was.length > 0 ? was : [TISCHSCHRITT_WORT[art]],
      wer: name,
      grund: begruendung ?? '',
    })),
    stichwahlen: lagen.flatMap(({ stichwahlen }) =>
      stichwahlen.map(toStichwahl).flatMap(({ titel, ergebnis }) => {
        if (ergebnis === null) return []
        const rows = ergebnis.map(({ id, rang, ja, stimmen, enthaltungen, befangen }) => ({
          rang: rang === null ? '–' : String(rang),
          werk: werkOf.get(id) ?? '',
          ja: `${ja} von ${stimmen}`,
          vermerk: vermerkOf({ rang, enthaltungen, befangen }),
        }))
        return [{ titel, werke: rows }]
      }),
    ),
    stand: new Map(zeilen.flatMap(({ id, stichwahl }) => (stichwahl === null ? [] : [[id, stichwahl] as const]))),
  }
}

function vermerkOf({ rang, enthaltungen, befangen }: { rang: number | null; enthaltungen: number; befangen: number }): string {
  return [
    rang === null ? 'unter\u00A0Quorum' : '',
    enthaltungen > 0 ? `${enthaltungen}\u00A0Enthaltung${enthaltungen === 1 ? '' : 'en'}` : '',
    befangen > 0 ? `${befangen}\u00A0befangen` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
