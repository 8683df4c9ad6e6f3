import * as z from 'zod/mini'
import { BENUTZER_FELDER } from './benutzer.ts'
import { GeloeschtSchema, GespeichertSchema, IdParams, VersionSchema } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema } from './form.ts'

const { gender, title, firstname, lastname, username, telefon } = BENUTZER_FELDER
export const AgenturPersonEingabeSchema = z.object({ gender, title, firstname, lastname, username, telefon })
export type AgenturPersonEingabe = z.infer<typeof AgenturPersonEingabeSchema>

/** Why nobody can be invited yet, at the button and from the server. */
export const EINLADEN_ERST_FREI = 'Einladen können Sie, sobald das Wettbewerbsbüro Ihre Agentur freigegeben hat.'

/** A person with an account of the agency. `ich`: who asks. */
export const AgenturPersonSchema = z.object({
  id: IdSchema,
  version: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  username: z.string(),
  aktiv: z.boolean(),
  ich: z.boolean(),
  letzteAnmeldungMs: z.nullable(MsSchema),
  eingeladenMs: z.nullable(MsSchema),
})
export type AgenturPerson = z.infer<typeof AgenturPersonSchema>

const zugang = ['ADMIN', 'AGENTUR'] as const
const PersonParams = z.object({ id: IdSchema, benutzerId: IdSchema })

export const listAgenturPersonen = defineEndpunkt({
  name: 'listAgenturPersonen',
  methode: 'GET',
  pfad: '/api/agenturen/:id/personen',
  zugang,
  zweck: 'Wer sich für eine Agentur anmelden kann; AGENTUR liest nur die eigene.',
  params: IdParams,
  antwort: z.object({ items: z.array(AgenturPersonSchema), total: z.int() }),
})
export const inviteAgenturPerson = defineEndpunkt({
  name: 'inviteAgenturPerson',
  methode: 'POST',
  pfad: '/api/agenturen/:id/personen',
  zugang,
  zweck: 'Eine Person mit einem Konto dieser Agentur anlegen und einladen.',
  params: IdParams,
  body: AgenturPersonEingabeSchema,
  antwort: GespeichertSchema,
})
export const reinviteAgenturPerson = defineEndpunkt({
  name: 'reinviteAgenturPerson',
  methode: 'POST',
  pfad: '/api/agenturen/:id/personen/:benutzerId/einladung',
  zugang,
  zweck: 'Wer sich noch nie angemeldet hat, bekommt die Einladung noch einmal.',
  params: PersonParams,
  antwort: z.object({ ok: z.literal(true) }),
})
export const withdrawEinladung = defineEndpunkt({
  name: 'withdrawEinladung',
  methode: 'DELETE',
  pfad: '/api/agenturen/:id/personen/:benutzerId/einladung',
  zugang,
  zweck: 'Die Einladung einer Person zurückziehen, die sich noch nie angemeldet hat: Ihr Konto wird gelöscht, die Adresse ist wieder frei.',
  params: PersonParams,
  antwort: GeloeschtSchema,
})
export const deactivateAgenturPerson = defineEndpunkt({
  name: 'deactivateAgenturPerson',
  methode: 'POST',
  pfad: '/api/agenturen/:id/personen/:benutzerId/deaktivierung',
  zugang,
  zweck: 'Das Konto einer Person der Agentur sperren; eine aktive Person bleibt immer.',
  params: PersonParams,
  body: z.object({ version: VersionSchema }),
  antwort: GespeichertSchema,
})
