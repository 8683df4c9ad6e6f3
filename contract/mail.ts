import * as z from 'zod/mini'
import { IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema } from './form.ts'
import { listeAntwort, listeQuery } from './liste.ts'
import { MailvorlageSchluesselSchema } from './mailvorlage.ts'

export const MAIL_STATUS = ['WARTET', 'GESENDET', 'FEHLER'] as const
export const MailStatusSchema = z.enum(MAIL_STATUS)
export type MailStatus = z.infer<typeof MailStatusSchema>

/** `vorlage` '' of a mail that was written by hand. */
const KOPF = {
  id: IdSchema,
  an: z.string(),
  betreff: z.string(),
  vorlage: z.string(),
  status: MailStatusSchema,
  versuche: z.int(),
  fehler: z.nullable(z.string()),
  createdMs: MsSchema,
  gesendetMs: z.nullable(MsSchema),
}
export const MailListItemSchema = z.object(KOPF)
export type MailListItem = z.infer<typeof MailListItemSchema>

/** A secret link is never in `text`: where it stood is written instead. */
export const MailSchema = z.object({ ...KOPF, text: z.string() })
export type Mail = z.infer<typeof MailSchema>

export const MAIL_SORTS = ['createdMs', 'an', 'status'] as const

export const listMails = defineEndpunkt({
  name: 'listMails',
  methode: 'GET',
  pfad: '/api/mails',
  zugang: ['ADMIN'],
  zweck: 'Welche E-Mail wann an wen ging, die neueste zuerst.',
  query: listeQuery(MAIL_SORTS, { status: z.optional(MailStatusSchema), vorlage: z.optional(MailvorlageSchluesselSchema) }),
  antwort: listeAntwort(MailListItemSchema),
})
export const getMail = defineEndpunkt({
  name: 'getMail',
  methode: 'GET',
  pfad: '/api/mails/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine E-Mail, ohne geheime Links.',
  params: IdParams,
  antwort: MailSchema,
})
export const resendMail = defineEndpunkt({
  name: 'resendMail',
  methode: 'POST',
  pfad: '/api/mails/:id/erneut',
  zugang: ['ADMIN'],
  zweck: 'Eine E-Mail noch einmal senden; ein geheimer Link darin wird durch einen neuen ersetzt.',
  params: IdParams,
  antwort: z.object({ id: IdSchema }),
})
