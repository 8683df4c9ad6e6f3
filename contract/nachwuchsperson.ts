import * as z from 'zod/mini'
import { GespeichertSchema, IdParams, VersionSchema, namenstext, zeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema } from './form.ts'
import { NachweisdateiSchema, NACHWEIS_ARTEN } from './nachwuchsnachweis.ts'
import { sortKeyOf } from './sortierung.ts'

/** The kind of an agency that is a young talent: a person or a team. */
export const NACHWUCHS = 'NACHWUCHS'
export const VOLLJAEHRIG = 18
export const MAX_PERSONEN = 20

const DATUM = 'Bitte ein Datum, das es gibt, wie 14.02.2004.'

/** A day as `2004-02-14`. */
function isTag(tag: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(tag) ? Date.parse(`${tag}T00:00:00Z`) : Number.NaN
  return tag >= '1900' && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(tag)
}

/** Whole years on a day, both as `2004-02-14`. Who was born on a 29th of February has completed a year on the 1st of March where there is none. */
export function alterAm(geburtsdatum: string, tag: string): number {
  return Number(tag.slice(0, 4)) - Number(geburtsdatum.slice(0, 4)) - (tag.slice(5) < geburtsdatum.slice(5) ? 1 : 0)
}

/** One of a team, as it is typed. `id`: null for somebody new. */
export const NachwuchspersonEingabeSchema = z.object({
  id: z.nullable(IdSchema),
  firstname: namenstext(80, 'Bitte geben Sie den Vornamen an.'),
  lastname: namenstext(80, 'Bitte geben Sie den Nachnamen an.'),
  rolle: zeile(60),
  geburtsdatum: z.string(DATUM).check(z.refine(isTag, DATUM)),
  ansprechperson: z.boolean(),
})
export type NachwuchspersonEingabe = z.infer<typeof NachwuchspersonEingabeSchema>

/** A person alone is a team of one. */
export const TeamEingabeSchema = z.array(NachwuchspersonEingabeSchema).check(
  z.minLength(1, 'Bitte geben Sie an, wer einreicht.'),
  z.maxLength(MAX_PERSONEN, `Bitte höchstens ${MAX_PERSONEN} Personen.`),
  z.refine((team) => team.filter(({ ansprechperson }) => ansprechperson).length === 1, 'Bitte wählen Sie genau eine Ansprechperson.'),
  z.refine((team) => new Set(team.map(keyOf)).size === team.length, 'Zwei Personen haben denselben Namen und dasselbe Geburtsdatum.'),
)

/** Two of a team with the same are one person, however the name is written. */
function keyOf({ firstname, lastname, geburtsdatum }: NachwuchspersonEingabe): string {
  return `${sortKeyOf(`${firstname} ${lastname}`)} ${geburtsdatum}`
}

const NachweisSchema = z.object({
  art: z.enum(NACHWEIS_ARTEN),
  /** null: nothing has been uploaded. */
  datei: z.nullable(NachweisdateiSchema),
})
export type Nachweis = z.infer<typeof NachweisSchema>

export const NachwuchspersonSchema = z.object({
  id: IdSchema,
  firstname: z.string(),
  lastname: z.string(),
  rolle: z.string(),
  geburtsdatum: z.string(),
  ansprechperson: z.boolean(),
  /** Today. */
  alter: z.int(),
  zuAlt: z.boolean(),
  /** What this person has to prove. */
  nachweise: z.array(NachweisSchema),
})
export type Nachwuchsperson = z.infer<typeof NachwuchspersonSchema>

/** Days as `2026-09-30`: how old somebody may be on which, and what day it is. */
export const AltersregelSchema = z.object({ altersgrenze: z.int(), stichtag: z.string(), heute: z.string() })
export type Altersregel = z.infer<typeof AltersregelSchema>

export const TeamSchema = z.object({
  ...AltersregelSchema.shape,
  version: z.int(),
  updatedMs: MsSchema,
  /** Who asks may change it: the team itself until it has handed in, the office always. */
  darfAendern: z.boolean(),
  personen: z.array(NachwuchspersonSchema),
})
export type Team = z.infer<typeof TeamSchema>

const zugang = ['ADMIN', 'AGENTUR'] as const

export const getTeam = defineEndpunkt({
  name: 'getTeam',
  methode: 'GET',
  pfad: '/api/agenturen/:id/team',
  zugang,
  zweck: 'Die Personen eines Nachwuchsteams und was von ihnen noch fehlt; AGENTUR liest nur das eigene.',
  params: IdParams,
  antwort: TeamSchema,
})
export const updateTeam = defineEndpunkt({
  name: 'updateTeam',
  methode: 'PUT',
  pfad: '/api/agenturen/:id/team',
  zugang,
  zweck: 'Die Personen eines Nachwuchsteams ändern; AGENTUR nur das eigene und nur bis zur ersten Abgabe.',
  params: IdParams,
  body: z.object({ personen: TeamEingabeSchema, version: VersionSchema }),
  antwort: GespeichertSchema,
})
