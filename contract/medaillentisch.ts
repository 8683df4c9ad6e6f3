import * as z from 'zod/mini'
import { AuswertungSchema } from './auswertung.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, text } from './form.ts'
import { MedailleSchema } from './medaille.ts'
import { STUFEN } from './medaillen-stand.ts'
import { KategoriewechselSchema } from './kategoriewechsel.ts'
import { ModusSchema, RundeStatusSchema, SkalaSchema } from './runde.ts'
import { StichwahlSchema } from './stichwahl.ts'

const StufeSchema = z.enum(STUFEN)
const VergabeSchema = z.enum([...STUFEN, 'KEINE'])
const StufenwerteSchema = z.record(StufeSchema, z.nullable(z.int()))
const BruchSchema = z.object({ zaehler: z.int(), nenner: z.int() })

export const TischStandSchema = z.object({
  schwellen: StufenwerteSchema,
  hoechstens: StufenwerteSchema,
  entscheidungen: z.record(IdSchema, z.object({ medaille: VergabeSchema, grund: z.string() })),
  keinGold: z.nullable(z.string()),
  fertig: z.nullable(z.record(IdSchema, StufeSchema)),
})

/** How a work was counted, and its head; of a work that the chair is recused from, number and title only. */
export const TischEinreichungSchema = z.object({
  id: IdSchema,
  nummer: z.string(),
  titel: z.string(),
  bild: z.nullable(z.string()),
  verborgen: z.boolean(),
  wert: z.nullable(BruchSchema),
  rang: z.optional(z.nullable(z.int())),
  gueltig: z.boolean(),
  hoechste: AnzahlSchema,
  median: z.nullable(BruchSchema),
  einheit: AnzahlSchema,
  stichwahlen: z.optional(z.array(z.object({ nr: z.int(), wert: BruchSchema }))),
  stimmen: AnzahlSchema,
  enthaltungen: AnzahlSchema,
  befangen: AnzahlSchema,
  nachgereicht: AnzahlSchema,
  quorum: AnzahlSchema,
  verteilung: z.array(z.object({ wert: z.union([z.number(), z.string()]), anzahl: AnzahlSchema })),
})
export type TischEinreichung = z.infer<typeof TischEinreichungSchema>

export const TISCHSCHRITTE = ['UEBERNAHME', 'RUECKGAENGIG', 'ABSCHLUSS', 'OEFFNUNG'] as const
export const TischschrittArtSchema = z.enum(TISCHSCHRITTE)

/** Who decided what, newest first. */
export const TischschrittSchema = z.object({
  nr: z.int(),
  kategorieId: IdSchema,
  art: TischschrittArtSchema,
  name: z.string(),
  begruendung: z.nullable(z.string()),
  /** What changed, in words. */
  was: z.array(z.string()),
  zeitMs: MsSchema,
})
export type Tischschritt = z.infer<typeof TischschrittSchema>

export const TischKategorieSchema = z.object({
  id: IdSchema,
  titel: z.string(),
  anzahl: AnzahlSchema,
  version: z.int(),
  vergeben: z.record(StufeSchema, AnzahlSchema),
  keinGold: z.boolean(),
  fertig: z.boolean(),
  /** Closed, and votes that were counted since then gave another result. */
  veraltet: z.boolean(),
  /** What an earlier round of the jury has awarded, and this one would award lower. */
  herab: z.optional(z.array(z.object({ titel: z.string(), bisher: MedailleSchema, wird: MedailleSchema }))),
  /** Works that keep what a later stage has awarded: this round gives them nothing. */
  behaelt: z.optional(z.array(z.object({ titel: z.string(), bisher: MedailleSchema }))),
  /** Works whose award was taken away: this round gives them nothing either. */
  aberkannt: z.optional(z.array(z.object({ titel: z.string(), bisher: MedailleSchema }))),
})
export type TischKategorie = z.infer<typeof TischKategorieSchema>

export const MedaillentischSchema = z.object({
  juryId: IdSchema,
  jury: z.string(),
  /** A rehearsal: nothing of it counts. */
  probelauf: z.optional(z.boolean()),
  runde: z.object({
    id: IdSchema,
    titel: z.string(),
    status: RundeStatusSchema,
    modus: ModusSchema,
    skala: z.nullable(SkalaSchema),
    auswertung: z.optional(AuswertungSchema),
  }),
  kategorieId: IdSchema,
  /** Number of the newest step of this category, 0 before the first. */
  version: z.int(),
  stand: TischStandSchema,
  ruecknehmbar: z.boolean(),
  stimmberechtigt: AnzahlSchema,
  /** How many have a vote in a run-off: the chair may, where it has none otherwise. */
  stichwahlStimmen: AnzahlSchema,
  werke: z.array(TischEinreichungSchema),
  kategorien: z.array(TischKategorieSchema),
  schritte: z.array(TischschrittSchema),
  /** Of the whole round, in their order. */
  stichwahlen: z.array(StichwahlSchema),
  /** Works that were moved at the tables of this round, newest first; absent where none may be. */
  wechsel: z.optional(z.array(KategoriewechselSchema)),
  /** Late votes and open choices of this round and its run-offs that nobody has settled. */
  offenePunkte: AnzahlSchema,
  darfEntscheiden: z.boolean(),
  bestaetigtMs: z.nullable(MsSchema),
})
export type Medaillentisch = z.infer<typeof MedaillentischSchema>

/** The oldest closed round that is not confirmed, else the last confirmed one. Without `kategorieId` the first category. */
export const getMedaillentisch = defineEndpunkt({
  name: 'getMedaillentisch',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/medaillentisch',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Der Medaillen-Tisch einer Kategorie, sobald die Runde geschlossen ist.',
  params: z.object({ juryId: IdSchema }),
  query: z.strictObject({ kategorieId: z.optional(IdSchema) }),
  antwort: MedaillentischSchema,
})

const SchwelleSchema = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))))
const HoechstzahlSchema = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(999))))
const jeStufe = <T extends z.ZodMiniType>(wert: T) => z.strictObject({ GOLD: wert, SILBER: wert, BRONZE: wert, SHORTLIST: wert })

export const AenderungSchema = z.strictObject({
  schwellen: z.optional(jeStufe(SchwelleSchema)),
  hoechstens: z.optional(jeStufe(HoechstzahlSchema)),
  entscheidungen: z.optional(z.record(IdSchema, z.nullable(VergabeSchema))),
  keinGold: z.optional(z.boolean()),
})

/** One step of the chair: `version` is the one it was decided upon; a newer one answers 409, and nothing is changed. */
export const recordTischschritt = defineEndpunkt({
  name: 'recordTischschritt',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/runden/:rundeId/medaillentisch/:kategorieId',
  zugang: ['JURYPRAESIDENT'],
  zweck: 'Am Medaillen-Tisch etwas entscheiden, zurücknehmen oder eine Kategorie abschließen.',
  params: z.object({ juryId: IdSchema, rundeId: IdSchema, kategorieId: IdSchema }),
  body: z.object({
    version: z.int().check(z.minimum(0)),
    art: TischschrittArtSchema,
    aenderung: z.optional(AenderungSchema),
    begruendung: z.optional(text(1000)),
  }),
  antwort: z.object({ version: z.int() }),
})

/** By the chair alone, and for good: awards are written, votes of this round change no more. `versionen`: what the chair has before him, by category. */
export const confirmRunde = defineEndpunkt({
  name: 'confirmRunde',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/runden/:rundeId/bestaetigung',
  zugang: ['JURYPRAESIDENT'],
  zweck: 'Das Ergebnis einer Runde bestätigen.',
  params: z.object({ juryId: IdSchema, rundeId: IdSchema }),
  body: z.object({ versionen: z.record(IdSchema, z.int()) }),
  antwort: z.object({ rundeId: IdSchema, status: RundeStatusSchema, auszeichnungen: AnzahlSchema }),
})
