import * as z from 'zod/mini'
import { text } from './form.ts'

/** Lists as they are filtered, by the type of their order: it says with whose eyes the list is read. `ansprechpartner`: people of agencies by what they are responsible for. */
export const LISTEN_EXPORTE = {
  LISTE: [
    'agenturen',
    'agenturnews',
    'ansprechpartner',
    'auszeichnungen',
    'befangenheiten',
    'benutzer',
    'druckdaten',
    'fristverlaengerungen',
    'jahrbuch',
    'jurymitglieder',
    'jurys',
    'kategorien',
    'lieferungen',
    'mails',
    'medienfelder',
    'preisstufen',
    'rechnungen',
    'zugangskarten',
  ],
  LISTE_DRUCKEREI: ['druckwerke'],
  LISTE_AGENTUR: ['eigeneEinreichungen'],
} as const
export type ListenTyp = keyof typeof LISTEN_EXPORTE
export type ListenExport = (typeof LISTEN_EXPORTE)[ListenTyp][number]
export const LISTEN_TYPEN = ['LISTE', 'LISTE_DRUCKEREI', 'LISTE_AGENTUR'] as const satisfies readonly ListenTyp[]
const NAMEN = LISTEN_TYPEN.flatMap((typ): readonly ListenExport[] => LISTEN_EXPORTE[typ])

/** The type of which a list is ordered. */
export function listenTypOf(name: ListenExport): ListenTyp {
  return LISTEN_TYPEN.find((typ) => LISTEN_EXPORTE[typ].some((each) => each === name)) ?? 'LISTE'
}

/** For these types only. */
export const LISTEN_WAHL = {
  liste: z.optional(z.object({ name: z.enum(NAMEN), filter: z.record(z.string().check(z.maxLength(40)), text(200)) })),
}
