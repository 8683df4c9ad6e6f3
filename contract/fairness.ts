import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { ModusSchema } from './runde.ts'

/** What has to be reached before anything is said (docs/rules.md, „Fairness"). Percent and multiples are of the stated thing, never of a person. */
export const FAIRNESS_LINIEN = {
  /** Votes of one juror, below which no figure is shown. */
  minZahl: 5,
  /** Votes of one juror, below which nothing is remarkable. */
  minStimmen: 20,
  /** Votes of one juror for works that are close to them, and for others: below, the two are not compared. */
  minNah: 5,
  /** Votes of others that a work needs to be compared. */
  minAndere: 3,
  /** How far a mean has to be away: percent of the whole scale. */
  anteilProzent: 10,
  /** And how sure that is: standard errors. */
  standardfehler: 5,
  /** Correlation with the order, in hundredths. */
  korrelationHundertstel: 30,
  /** Spread of one juror: less than one third, or more than twice that of the middle juror. */
  engTeil: 3,
  weitFach: 2,
} as const

/** Numbers with two decimals; `standardfehler`: how many of them lie between the figure and none, 99.99 at the most. */
const MITTEL = { anzahl: AnzahlSchema, standardfehler: z.number(), auffaellig: z.boolean() }

/** How much higher or lower than the others: the mean of own value minus mean of the others, work by work. */
const StrengeSchema = z.object({ ...MITTEL, abweichung: z.number() })
/** Of the own values, beside that of the juror in the middle. */
const StreuungSchema = z.object({ anzahl: AnzahlSchema, wert: z.number(), auffaellig: z.nullable(z.enum(['ENG', 'WEIT'])) })
/** Works of the own agency, network or client, and the others: each against what the others gave. */
const NaeheSchema = z.object({ ...MITTEL, nah: z.number(), sonst: z.number(), unterschied: z.number() })
/** How the values moved while that juror voted, against those of the others. */
const ReihenfolgeSchema = z.object({ ...MITTEL, korrelation: z.number() })

const FairnessmitgliedSchema = z.object({
  mitgliedId: IdSchema,
  name: z.string(),
  funktion: z.string(),
  /** Works that this seat was to judge. */
  erwartet: AnzahlSchema,
  gueltig: AnzahlSchema,
  enthaltungen: AnzahlSchema,
  befangen: AnzahlSchema,
  fehlend: AnzahlSchema,
  /** null: too few votes to say anything. */
  strenge: z.nullable(StrengeSchema),
  streuung: z.nullable(StreuungSchema),
  naehe: z.nullable(NaeheSchema),
  reihenfolge: z.nullable(ReihenfolgeSchema),
})
export type Fairnessmitglied = z.infer<typeof FairnessmitgliedSchema>

const RundeWahlSchema = z.object({ id: IdSchema, titel: z.string() })

export const FairnessSchema = z.object({
  juryId: IdSchema,
  nummer: z.int(),
  titel: z.string(),
  probe: z.optional(z.boolean()),
  runde: RundeWahlSchema,
  /** Those that are closed, in their order. */
  runden: z.array(RundeWahlSchema),
  modus: ModusSchema,
  /** From the lowest value to the highest. */
  spanne: z.number(),
  werke: AnzahlSchema,
  /** Left out, because who reads this is recused from them. */
  ohneBefangene: AnzahlSchema,
  /** Spread of the juror in the middle; null: too few votes. */
  streuungMitte: z.nullable(z.number()),
  mitglieder: z.array(FairnessmitgliedSchema),
  standMs: MsSchema,
})
export type Fairness = z.infer<typeof FairnessSchema>

export const getFairness = defineEndpunkt({
  name: 'getFairness',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/fairness',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Wie Jurymitglieder einer geschlossenen Runde im Vergleich bewertet haben. Ändert kein Ergebnis.',
  params: z.object({ juryId: IdSchema }),
  query: z.strictObject({ rundeId: z.optional(IdSchema) }),
  antwort: FairnessSchema,
})
export const getFairnessPdf = defineEndpunkt({
  name: 'getFairnessPdf',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/runden/:rundeId/fairness',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Der Fairness-Bericht einer geschlossenen Runde als PDF.',
  params: z.object({ juryId: IdSchema, rundeId: IdSchema }),
  bytes: { antwort: ['application/pdf'] },
})
