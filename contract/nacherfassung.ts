import * as z from 'zod/mini'
import { pflichttext } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema, text } from './form.ts'
import { WandzeitSchema } from './wandzeit.ts'
import { WertSchema } from './wert.ts'

/** What stands on paper about one work; a recusal is the office's own way (docs/rules.md, „Recusal"). */
export const PapierstimmeSchema = z.object({ einreichungId: IdSchema, art: z.enum(['BEWERTET', 'ENTHALTUNG']), wert: z.nullable(WertSchema) })
export type Papierstimme = z.infer<typeof PapierstimmeSchema>

export const MAX_PAPIERSTIMMEN = 500
const StimmenSchema = z
  .array(PapierstimmeSchema)
  .check(z.minLength(1, 'Bitte tragen Sie mindestens eine Stimme ein.'), z.maxLength(MAX_PAPIERSTIMMEN))

export const NACHERFASSUNG_STATUS = ['OFFEN', 'BESTAETIGT', 'ZURUECKGENOMMEN'] as const

/** One sheet of one juror, entered by one person and counted only once a second one has checked it. */
export const NacherfassungSchema = z.object({
  id: IdSchema,
  rundeId: IdSchema,
  mitgliedId: IdSchema,
  name: z.string(),
  status: z.enum(NACHERFASSUNG_STATUS),
  grund: z.string(),
  /** When it was cast, as the sheet says. */
  abgegebenMs: MsSchema,
  eingegebenVon: z.string(),
  eingegebenMs: MsSchema,
  /** Who checked it, or took it back. */
  beendetVon: z.nullable(z.string()),
  beendetMs: z.nullable(MsSchema),
  beendetGrund: z.nullable(z.string()),
  /** Whoever asks is a second person, and the round still takes it. */
  darfPruefen: z.boolean(),
  stimmen: z.array(
    z.object({
      ...PapierstimmeSchema.shape,
      nummer: z.string(),
      titel: z.string(),
      /** What of this juror counts here now; what is on paper becomes a question beside it. */
      gueltig: z.nullable(z.object({ art: z.string(), wert: z.nullable(WertSchema) })),
    }),
  ),
})
export type Nacherfassung = z.infer<typeof NacherfassungSchema>

const JuryParams = z.object({ juryId: IdSchema })
const NacherfassungParams = z.object({ juryId: IdSchema, nacherfassungId: IdSchema })

const BogenSchema = z.object({
  werke: z.array(
    z.object({
      einreichungId: IdSchema,
      nummer: z.string(),
      titel: z.string(),
      kategorie: z.string(),
      befangen: z.boolean(),
      /** This juror has voted on it already. */
      abgestimmt: z.boolean(),
    }),
  ),
})
export type Bogen = z.infer<typeof BogenSchema>

/** The works of a round before one seat, to be entered from paper. */
export const getBogen = defineEndpunkt({
  name: 'getBogen',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/runden/:rundeId/bogen/:mitgliedId',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Die Arbeiten einer Runde, zu denen Papierstimmen eines Mitglieds nacherfasst werden können.',
  params: z.object({ juryId: IdSchema, rundeId: IdSchema, mitgliedId: IdSchema }),
  antwort: BogenSchema,
})

export const createNacherfassung = defineEndpunkt({
  name: 'createNacherfassung',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/nacherfassungen',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Papierstimmen eines Jurymitglieds eingeben. Sie zählen, sobald eine zweite Person sie bestätigt.',
  params: JuryParams,
  body: z.object({
    rundeId: IdSchema,
    mitgliedId: IdSchema,
    abgegeben: WandzeitSchema,
    grund: pflichttext(1000, 'Bitte nennen Sie den Grund.'),
    stimmen: StimmenSchema,
  }),
  antwort: z.object({ id: IdSchema }),
})

/** `stimmen`: what the second person read on the sheet; it has to be the same. */
export const confirmNacherfassung = defineEndpunkt({
  name: 'confirmNacherfassung',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/nacherfassungen/:nacherfassungId/bestaetigung',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Eingegebene Papierstimmen als zweite Person prüfen. Danach zählen sie.',
  params: NacherfassungParams,
  body: z.object({ stimmen: StimmenSchema }),
  antwort: z.object({ id: IdSchema, gezaehlt: AnzahlSchema, schonDa: AnzahlSchema, widersprueche: AnzahlSchema }),
})

export const withdrawNacherfassung = defineEndpunkt({
  name: 'withdrawNacherfassung',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/nacherfassungen/:nacherfassungId/ruecknahme',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Eingegebene, noch nicht bestätigte Papierstimmen zurücknehmen.',
  params: NacherfassungParams,
  body: z.object({ grund: text(1000) }),
  antwort: z.object({ id: IdSchema }),
})
