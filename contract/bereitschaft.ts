import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { StufeSchema } from './geraet.ts'
import { FunktionSchema } from './jury.ts'
import { AusfallSchema } from './probelauf.ts'

const JuryParams = z.object({ juryId: IdSchema })

/** A tablet as it told of itself last. `revision`: of the package it holds; null where it holds none. */
export const BereitesGeraetSchema = z.object({
  geraetId: IdSchema,
  name: z.string(),
  version: z.string(),
  installiert: z.boolean(),
  stufe: StufeSchema,
  revision: z.nullable(z.int()),
  fehlendeBytes: AnzahlSchema,
  wartend: AnzahlSchema,
  verloren: AnzahlSchema,
  belegtBytes: z.nullable(AnzahlSchema),
  /** Whether the browser has promised to keep what is stored; null: it does not say. */
  persistent: z.nullable(z.boolean()),
  kontaktMs: z.nullable(MsSchema),
  /** Of a rehearsal: votes that were cast during the outage and have arrived. */
  imAusfall: AnzahlSchema,
  /** Logged in with a Zugangskarte when it was heard of last. */
  mitKarte: z.boolean(),
})
export type BereitesGeraet = z.infer<typeof BereitesGeraetSchema>

/** A seat with the tablets of its person, the one heard of last first. `erinnertMs`: when a reminder left. */
export const BereitesMitgliedSchema = z.object({
  mitgliedId: IdSchema,
  name: z.string(),
  funktion: FunktionSchema,
  stimmberechtigt: z.boolean(),
  erinnertMs: z.nullable(MsSchema),
  /** What is asked before the first vote is not all answered. */
  erklaerungOffen: z.boolean(),
  geraete: z.array(BereitesGeraetSchema),
})
export type BereitesMitglied = z.infer<typeof BereitesMitgliedSchema>

export const BereitschaftSchema = z.object({
  juryId: IdSchema,
  titel: z.string(),
  probe: z.boolean(),
  /** Of a rehearsal: the outage that is practised, or was last. */
  ausfall: z.nullable(AusfallSchema),
  paketRevision: z.int(),
  standMs: MsSchema,
  mitglieder: z.array(BereitesMitgliedSchema),
})
export type Bereitschaft = z.infer<typeof BereitschaftSchema>

export const getBereitschaft = defineEndpunkt({
  name: 'getBereitschaft',
  methode: 'GET',
  pfad: '/api/jurys/:juryId/bereitschaft',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Alle Tablets einer Jury, was sie geladen haben und was auf ihnen wartet.',
  params: JuryParams,
  antwort: BereitschaftSchema,
})
/** One mail to each of them, with the link to the jury; who was reminded within the last hour gets none. */
export const remindMitglieder = defineEndpunkt({
  name: 'remindMitglieder',
  methode: 'POST',
  pfad: '/api/jurys/:juryId/erinnerung',
  zugang: ['ADMIN', 'JURYPRAESIDENT'],
  zweck: 'Mitglieder per E-Mail bitten, die Jury auf ihr Tablet zu laden.',
  params: JuryParams,
  body: z.object({ mitgliedIds: z.array(IdSchema).check(z.minLength(1), z.maxLength(500)) }),
  antwort: z.object({ gesendet: AnzahlSchema }),
})
