import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { PlatteSchema } from './platte.ts'
import { JahrSchema, JahrFilter } from './liste.ts'
import { WandzeitSchema } from './wandzeit.ts'
import { AmtSchema } from './wiedereroeffnung.ts'

/** What a year needs, in the order in which somebody sets it up. */
export const PUNKTE = [
  'PROGRAMM',
  'EINREICHFRIST',
  'KATEGORIEN',
  'MEDIENFELDER',
  'PREISSTUFE',
  'RECHTSTEXTE',
  'RECHTSFASSUNGEN',
  'RECHNUNG',
  'JURY_JE_KATEGORIE',
  'VORSITZ',
  'RUNDE',
  'JURYBUERO',
  'DRUCKEREI',
] as const
export type Punktart = (typeof PUNKTE)[number]

const PunktSchema = z.object({
  art: z.enum(PUNKTE),
  erfuellt: z.boolean(),
  /** The records it lacks in; empty when it concerns the year as a whole. */
  faelle: z.array(z.object({ id: IdSchema, titel: z.string() })),
})
export type Bereitschaftspunkt = z.infer<typeof PunktSchema>

const JurystandSchema = z.object({
  id: IdSchema,
  nummer: z.int(),
  titel: z.string(),
  vorsitz: z.nullable(z.string()),
  mitglieder: AnzahlSchema,
  runde: z.nullable(
    z.object({ titel: z.string(), status: z.string(), freigegeben: z.boolean(), startMs: z.nullable(MsSchema), endeMs: z.nullable(MsSchema) }),
  ),
  abgegeben: AnzahlSchema,
  erwartet: AnzahlSchema,
  offenePunkte: AnzahlSchema,
  /** Closed rounds that somebody wants to open again, and whose agreement is missing. Absent: none. */
  wiedereroeffnungen: z.optional(z.array(z.object({ titel: z.string(), fehlt: AmtSchema }))),
})
export type Jurystand = z.infer<typeof JurystandSchema>

const JobSchema = z.object({
  id: z.string(),
  typ: z.string(),
  status: z.string(),
  fortschritt: z.int(),
  fehler: z.nullable(z.string()),
  versuche: z.int(),
  updatedMs: MsSchema,
})

export const JahreslageSchema = z.object({
  jahr: JahrSchema,
  standMs: MsSchema,
  einreichungen: z.array(z.object({ status: z.string(), anzahl: AnzahlSchema })),
  /** `wartend`: have confirmed their address and wait to be released. */
  agenturen: z.object({ gesamt: AnzahlSchema, mitEinreichung: AnzahlSchema, wartend: AnzahlSchema }),
  jurymitglieder: AnzahlSchema,
  /** Accepted acts per day of the programme's zone, the last day is today. */
  stimmen: z.array(z.object({ tag: z.string(), anzahl: AnzahlSchema })),
  /** `tage` counts days of the calendar from today; negative: over. */
  fristen: z.array(z.object({ titel: z.string(), zeit: WandzeitSchema, tage: z.int() })),
  punkte: z.array(PunktSchema),
  jobs: z.object({ wartend: AnzahlSchema, items: z.array(JobSchema) }),
  jurys: z.array(JurystandSchema),
  platten: z.array(PlatteSchema),
})
export type Jahreslage = z.infer<typeof JahreslageSchema>

export const getJahreslage = defineEndpunkt({
  name: 'getJahreslage',
  methode: 'GET',
  pfad: '/api/lage',
  zugang: ['ADMIN'],
  zweck: 'Zahlen, Fristen, offene Vorarbeiten, Aufträge und Jurys eines Jahres.',
  query: z.strictObject(JahrFilter),
  antwort: JahreslageSchema,
})
