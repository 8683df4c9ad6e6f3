import * as z from 'zod/mini'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { FunktionSchema } from './jury.ts'
import { LiveStandSchema, PhaseSchema } from './live-sitzung.ts'
import { RundeStatusSchema } from './runde.ts'

/** Who asks; which of them may lead this jury says `require-leitung.ts`. */
const LEITENDE = ['JURY', 'JURYPRAESIDENT', 'PRAESENTATION', 'ADMIN'] as const

const PersonSchema = z.object({ mitgliedId: IdSchema, name: z.string() })

/**
 * What the leader sees beside the work. Names of those who have not voted are for the chair and the office, and only until this work was in phase ERGEBNIS:
 * beside a distribution they would say who gave what. `fehlende` and `befangene` are null for everybody else.
 */
export const LiveLeitungSchema = z.object({
  live: LiveStandSchema,
  /** Has a seat, so that its presence is told. */
  mitglied: z.boolean(),
  /** May read the names, and the round's result. */
  vorsitz: z.boolean(),
  runde: z.nullable(z.object({ id: IdSchema, titel: z.string(), status: RundeStatusSchema })),
  /** What the jury is spoken of by now, where that is another round: the session was begun before it. */
  inzwischen: z.optional(z.object({ id: IdSchema, titel: z.string() })),
  abgestimmt: AnzahlSchema,
  erwartet: AnzahlSchema,
  befangen: AnzahlSchema,
  sitze: AnzahlSchema,
  /** Of them those whose tablets are heard of, the screen that leads among them; nobody who is noted as outside. */
  anwesend: z.optional(AnzahlSchema),
  folgen: AnzahlSchema,
  blaettern: AnzahlSchema,
  fehlende: z.nullable(
    z.array(
      z.object({ ...PersonSchema.shape, anwesend: z.boolean(), folgt: z.boolean(), sieht: z.nullable(IdSchema), zuletztMs: z.nullable(MsSchema) }),
    ),
  ),
  befangene: z.nullable(z.array(z.object({ ...PersonSchema.shape, draussen: z.boolean() }))),
  /** How long each phase of this work has taken, without the one that runs. */
  dauern: z.array(z.object({ phase: PhaseSchema, ms: AnzahlSchema })),
})
export type LiveLeitung = z.infer<typeof LiveLeitungSchema>

/** null while no session runs. */
export const getLiveLeitung = defineEndpunkt({
  name: 'getLiveLeitung',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/live/leitung',
  zugang: LEITENDE,
  zweck: 'Die Live-Sitzung einer Jury, für die Leitung.',
  params: z.object({ juryId: IdSchema }),
  antwort: z.object({ leitung: z.nullable(LiveLeitungSchema) }),
})

/** Begins with this work, else with the first of the jury. 409 with the running session when there is one. */
export const startLiveSitzung = defineEndpunkt({
  name: 'startLiveSitzung',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/live',
  zugang: LEITENDE,
  zweck: 'Eine Live-Sitzung beginnen.',
  params: z.object({ juryId: IdSchema }),
  body: z.object({ einreichungId: z.optional(IdSchema) }),
  antwort: z.object({ live: LiveStandSchema }),
})

// A discriminated union would be the only one, and its code part of the juror's first file.
export const LiveSchrittSchema = z.union([
  z.object({ art: z.literal('WERK'), einreichungId: IdSchema }),
  z.object({ art: z.literal('PHASE'), phase: PhaseSchema }),
  z.object({ art: z.literal('ZEIT'), sekunden: z.int().check(z.minimum(-3600), z.maximum(3600)) }),
  z.object({ art: z.literal('ANHALTEN') }),
  z.object({ art: z.literal('WEITER') }),
  z.object({ art: z.literal('ENDE') }),
])
export type LiveSchritt = z.infer<typeof LiveSchrittSchema>

/** One change by the leader. With an old revision, or by somebody who no longer leads, 409 with the session as it stands. */
export const moveLiveSitzung = defineEndpunkt({
  name: 'moveLiveSitzung',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/live/schritt',
  zugang: LEITENDE,
  zweck: 'Arbeit, Phase oder Uhr einer Live-Sitzung ändern, oder sie beenden.',
  params: z.object({ juryId: IdSchema }),
  body: z.object({ revision: z.int(), schritt: LiveSchrittSchema }),
  antwort: z.object({ live: LiveStandSchema }),
})

/** Whoever may lead takes over; the one who led is told by the event. */
export const takeLiveLeitung = defineEndpunkt({
  name: 'takeLiveLeitung',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/live/uebernahme',
  zugang: LEITENDE,
  zweck: 'Die Leitung einer laufenden Live-Sitzung übernehmen.',
  params: z.object({ juryId: IdSchema }),
  body: z.object({ revision: z.int() }),
  antwort: z.object({ live: LiveStandSchema }),
})

/** The recused juror has left the room for the current work, or is back. */
export const markDraussen = defineEndpunkt({
  name: 'markDraussen',
  methode: 'POST',
  pfad: '/api/voting/jurys/:juryId/live/draussen',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Vermerken, dass eine befangene Person den Raum verlassen hat.',
  params: z.object({ juryId: IdSchema }),
  body: z.object({ mitgliedId: IdSchema, draussen: z.boolean() }),
  antwort: z.object({ mitgliedId: IdSchema, draussen: z.boolean() }),
})

/** Who was there for which work, in the order in which they were shown. */
export const listAnwesenheiten = defineEndpunkt({
  name: 'listAnwesenheiten',
  methode: 'GET',
  pfad: '/api/voting/jurys/:juryId/live/anwesenheit',
  zugang: ['JURYPRAESIDENT', 'ADMIN'],
  zweck: 'Anwesenheit in den Live-Sitzungen einer Jury.',
  params: z.object({ juryId: IdSchema }),
  antwort: z.object({
    items: z.array(
      z.object({
        liveId: IdSchema,
        einreichungId: IdSchema,
        nummer: z.string(),
        titel: z.string(),
        vonMs: MsSchema,
        /** null while it is shown. */
        bisMs: z.nullable(MsSchema),
        personen: z.array(
          z.object({
            ...PersonSchema.shape,
            funktion: FunktionSchema,
            vonMs: MsSchema,
            bisMs: MsSchema,
            /** Away in between for so long. */
            lueckeMs: AnzahlSchema,
            draussen: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})
