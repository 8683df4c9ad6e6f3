import * as z from 'zod/mini'
import { email } from './adresse.ts'
import { GenderSchema } from './auth.ts'
import { DatensatzSchema, GeloeschtSchema, GespeichertSchema, IdParams, VersionSchema, namenstext, zeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema } from './form.ts'

export const ZUSTAENDIGKEITEN = ['EINREICHUNG', 'RECHNUNG', 'DRUCK', 'FEST', 'PRESSE'] as const
export type Zustaendigkeit = (typeof ZUSTAENDIGKEITEN)[number]

/** Whom the office asks about the works of an agency. */
const FELDER = {
  gender: z.enum(GenderSchema.options, 'Bitte wählen Sie eine Anrede.'),
  title: zeile(60),
  firstname: namenstext(80, 'Bitte geben Sie den Vornamen an.'),
  lastname: namenstext(80, 'Bitte geben Sie den Nachnamen an.'),
  funktion: zeile(80),
  email: email(),
  telefon: zeile(40),
  zustaendig: z.array(z.enum(ZUSTAENDIGKEITEN)).check(z.minLength(1, 'Bitte wählen Sie mindestens einen Bereich.'), z.maxLength(20)),
  istHauptkontakt: z.boolean(),
}
export const AnsprechpartnerEingabeSchema = z.object(FELDER)
export type AnsprechpartnerEingabe = z.infer<typeof AnsprechpartnerEingabeSchema>

export const AnsprechpartnerSchema = z.object({
  ...DatensatzSchema.shape,
  agenturId: IdSchema,
  gender: z.string(),
  title: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  funktion: z.string(),
  email: z.string(),
  telefon: z.string(),
  zustaendig: z.array(z.string()),
  istHauptkontakt: z.boolean(),
})
export type Ansprechpartner = z.infer<typeof AnsprechpartnerSchema>

const zugang = ['ADMIN', 'AGENTUR'] as const

export const listAnsprechpartner = defineEndpunkt({
  name: 'listAnsprechpartner',
  methode: 'GET',
  pfad: '/api/agenturen/:id/ansprechpartner',
  zugang,
  zweck: 'Die Ansprechpartner einer Agentur, der Hauptkontakt zuerst; AGENTUR liest nur die eigenen.',
  params: IdParams,
  antwort: z.object({ items: z.array(AnsprechpartnerSchema), total: z.int() }),
})
export const createAnsprechpartner = defineEndpunkt({
  name: 'createAnsprechpartner',
  methode: 'POST',
  pfad: '/api/agenturen/:id/ansprechpartner',
  zugang,
  zweck: 'Einen Ansprechpartner anlegen; der erste ist der Hauptkontakt.',
  params: IdParams,
  body: AnsprechpartnerEingabeSchema,
  antwort: GespeichertSchema,
})
export const getAnsprechpartner = defineEndpunkt({
  name: 'getAnsprechpartner',
  methode: 'GET',
  pfad: '/api/ansprechpartner/:id',
  zugang,
  zweck: 'Ein Ansprechpartner; AGENTUR liest nur die der eigenen Agentur.',
  params: IdParams,
  antwort: AnsprechpartnerSchema,
})
export const updateAnsprechpartner = defineEndpunkt({
  name: 'updateAnsprechpartner',
  methode: 'PUT',
  pfad: '/api/ansprechpartner/:id',
  zugang,
  zweck: 'Einen Ansprechpartner ändern; wer Hauptkontakt wird, löst den bisherigen ab.',
  params: IdParams,
  body: z.object({ ...FELDER, version: VersionSchema }),
  antwort: GespeichertSchema,
})
export const removeAnsprechpartner = defineEndpunkt({
  name: 'removeAnsprechpartner',
  methode: 'DELETE',
  pfad: '/api/ansprechpartner/:id',
  zugang,
  zweck: 'Einen Ansprechpartner löschen, der weder Hauptkontakt ist noch bei einer Einreichung steht.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
