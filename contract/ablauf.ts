import * as z from 'zod/mini'
import { AuftrittFelderSchema, AuftrittWerkSchema, FEST_ZUGANG, GRAVUR_STAENDE } from './auftritt.ts'
import type { Stufe } from './auszeichnung.ts'
import { ganzzahl, zeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { FlagTextSchema, JAHRE_TEXT, JahrSchema } from './liste.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

/** The block of the Grand Prix: always the last one, whatever categories its works come from. */
export const GRANDPRIX_BLOCK = 'grandprix'

/** Where nobody has said when the evening begins. */
export const BEGINN_VORGABE = '19:30'

export const GALA_VORGABE = { ort: '', worteProMinute: 110, laudatioSek: 60, eroeffnungSek: 240 } as const
export const UEBERLEITUNG_VORGABE_SEK = 45

/** How long a work is on stage while nobody has planned it. */
export const DAUER_VORGABE: Readonly<Record<Stufe, number>> = { GRANDPRIX: 300, GOLD: 220, SILBER: 170, BRONZE: 150, SHORTLIST: 60 }

const GALA_FELDER = {
  /** Wall clock; null: not set. */
  beginn: WandzeitOderNullSchema,
  /** As planned, to be compared with what follows from the order. */
  ende: WandzeitOderNullSchema,
  ort: zeile(120),
  worteProMinute: ganzzahl(60, 220),
  /** So long may one work be spoken of; what is longer lengthens the evening. */
  laudatioSek: ganzzahl(10, 300),
  eroeffnungSek: ganzzahl(0, 7200),
}

/** `version` 0: nobody has saved anything; `beginn` is then proposed by the programme. */
export const GalaSchema = z.object({ ...GALA_FELDER, version: z.int() })
export type Gala = z.infer<typeof GalaSchema>

const { sprechertext, gravur: _gravur, ...ZEILE_FELDER } = AuftrittFelderSchema.shape

/** A row of the running order. `sprechertext` only when it was asked for; `worte` always. */
export const AblaufZeileSchema = z.object({
  ...AuftrittWerkSchema.shape,
  ...ZEILE_FELDER,
  sprechertext: z.optional(sprechertext),
  worte: AnzahlSchema,
  /** Names that are said, and nobody has written down or recorded how. */
  ohneAussprache: AnzahlSchema,
  gravur: z.object({ zeilen: z.array(z.string()), stand: z.enum(GRAVUR_STAENDE) }),
  version: z.int(),
})
export type AblaufZeile = z.infer<typeof AblaufZeileSchema>

const BlockIdSchema = z.string().check(z.regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|grandprix)$/i))

const AblaufBlockSchema = z.object({
  /** Of a category, or GRANDPRIX_BLOCK. */
  id: BlockIdSchema,
  titel: z.string(),
  ueberleitungSek: z.int(),
  auftritte: z.array(AblaufZeileSchema),
})
export type AblaufBlock = z.infer<typeof AblaufBlockSchema>

/** Somebody has this Auftritt open now. */
const BearbeitungSchema = z.object({ einreichungId: IdSchema, benutzerId: IdSchema, name: z.string(), selbst: z.boolean() })

export const AblaufSchema = z.object({
  jahr: JahrSchema,
  /** Years that have an evening, the newest first. */
  jahre: z.array(JahrSchema),
  nowMs: MsSchema,
  /** Wall clock of the programme at this moment: days that are left are counted by it. */
  jetzt: z.string(),
  gala: GalaSchema,
  /** Wall clock until which nothing becomes public; null: none is set. */
  embargo: WandzeitOderNullSchema,
  /** In the order of the stage, each with at least one Auftritt; the Grand Prix last. */
  bloecke: z.array(AblaufBlockSchema),
  bearbeitungen: z.array(BearbeitungSchema),
})
export type Ablauf = z.infer<typeof AblaufSchema>

export const getAblauf = defineEndpunkt({
  name: 'getAblauf',
  methode: 'GET',
  pfad: '/api/ablauf',
  zugang: FEST_ZUGANG,
  zweck: 'Der Ablauf des Festabends: Blöcke und Auftritte in der Reihenfolge der Bühne; ohne Jahr der neueste, für den etwas ausgezeichnet ist.',
  query: z.strictObject({ jahr: z.optional(z.enum(JAHRE_TEXT)), texte: z.optional(FlagTextSchema) }),
  antwort: AblaufSchema,
})

const OkSchema = z.object({ ok: z.literal(true) })

/** Before or after a neighbour: what others move at the same moment stays where they have put it. */
const PlatzSchema = { lage: z.enum(['VOR', 'NACH']) }

export const moveAuftritt = defineEndpunkt({
  name: 'moveAuftritt',
  methode: 'POST',
  pfad: '/api/auftritte/:einreichungId/platz',
  zugang: FEST_ZUGANG,
  zweck: 'Einen Auftritt vor oder nach einen anderen desselben Blocks stellen.',
  params: z.object({ einreichungId: IdSchema }),
  body: z.object({ ...PlatzSchema, bezugId: IdSchema }),
  antwort: OkSchema,
})
export const moveBlock = defineEndpunkt({
  name: 'moveBlock',
  methode: 'POST',
  pfad: '/api/ablauf/:jahr/bloecke/:blockId/platz',
  zugang: FEST_ZUGANG,
  zweck: 'Einen Block vor oder nach einen anderen stellen; der Grand Prix bleibt der letzte.',
  params: z.object({ jahr: z.enum(JAHRE_TEXT), blockId: BlockIdSchema }),
  body: z.object({ ...PlatzSchema, bezugId: BlockIdSchema }),
  antwort: OkSchema,
})
export const saveUeberleitung = defineEndpunkt({
  name: 'saveUeberleitung',
  methode: 'PUT',
  pfad: '/api/ablauf/:jahr/bloecke/:blockId/ueberleitung',
  zugang: FEST_ZUGANG,
  zweck: 'Wie lang die Überleitung zu einem Block dauert, vom Wert aus, den man gesehen hat.',
  params: z.object({ jahr: z.enum(JAHRE_TEXT), blockId: BlockIdSchema }),
  body: z.object({ vorher: z.int(), sekunden: ganzzahl(0, 3600) }),
  antwort: OkSchema,
})
export const saveGala = defineEndpunkt({
  name: 'saveGala',
  methode: 'PUT',
  pfad: '/api/ablauf/:jahr/gala',
  zugang: FEST_ZUGANG,
  zweck: 'Beginn, Ort und Vorgaben des Festabends, von der Fassung aus, die man gesehen hat.',
  params: z.object({ jahr: z.enum(JAHRE_TEXT) }),
  body: z.object({ ...GALA_FELDER, version: ganzzahl(0, 2_000_000_000) }).check(
    z.refine(({ beginn, ende }) => beginn === null || ende === null || beginn < ende, {
      path: ['ende'],
      error: 'Das geplante Ende liegt nicht nach dem Beginn.',
    }),
  ),
  antwort: z.object({ version: z.int() }),
})
