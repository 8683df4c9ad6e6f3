import { type FormEvent, useState } from 'react'
import { NachwuchspersonEingabeSchema, TeamEingabeSchema, type NachwuchspersonEingabe } from '#contract/nachwuchsperson.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { formatGeburtsdatum, parseGeburtsdatum } from './nachwuchs-worte.ts'
import '#src/parts/editor/deutsche-fehler.ts'
import './person-dialog.css'

/** Sentences by field; '' stands for the whole. */
export type Feldsaetze = Readonly<Record<string, string>>

interface PersonDialogProps {
  team: readonly NachwuchspersonEingabe[]
  /** Its place in the team; one behind the last is somebody new. */
  platz: number
  /** Whoever is alone is who is written to. */
  allein: boolean
  /** What it means to be the Ansprechperson. */
  ansprechHinweis: string
  /** `2026-09-30`: nobody is born later. */
  heute: string
  laeuft?: boolean
  onClose: () => void
  /** What is wrong with the new team, or null when it has been taken. */
  onSave: (team: NachwuchspersonEingabe[]) => Promise<Feldsaetze | null>
}

/** One person of a team: the rules of the whole team are asked before anything is sent. */
export function PersonDialog({ team, platz, allein, ansprechHinweis, heute, laeuft = false, onClose, onSave }: PersonDialogProps) {
  const person = team[platz]
  const [saetze, setSaetze] = useState<Feldsaetze>({})
  const nurEine = allein || (team.length <= 1 && platz === 0)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    const eingabe = toEingabe(new FormData(form), { id: person?.id ?? null, nurEine })
    const mangel = saetzeOf(eingabe, { team: withPerson(team, platz, eingabe), heute }) ?? (await onSave(withPerson(team, platz, eingabe)))
    if (mangel === null) return
    setSaetze(mangel)
    const [first] = Object.keys(mangel)
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <Dialog
      open
      size="md"
      title={person ? 'Angaben ändern' : team.length === 0 ? 'Ihre Angaben' : 'Person hinzufügen'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" form="nachwuchsperson" variant="primary" loading={laeuft}>
            Übernehmen
          </Button>
        </>
      }
    >
      <form id="nachwuchsperson" noValidate className="person-dialog" onSubmit={(event) => void handleSubmit(event)}>
        <TextField label="Vorname" name="firstname" autoComplete="off" defaultValue={person?.firstname} error={saetze.firstname} />
        <TextField label="Nachname" name="lastname" autoComplete="off" defaultValue={person?.lastname} error={saetze.lastname} />
        <TextField
          label="Geburtsdatum"
          hint="Wie 14.02.2004"
          name="geburtsdatum"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={person ? formatGeburtsdatum(person.geburtsdatum) : ''}
          error={saetze.geburtsdatum}
        />
        <TextField
          label="Rolle"
          hint="Wie Text oder Illustration"
          name="rolle"
          optionalMark
          autoComplete="off"
          defaultValue={person?.rolle}
          error={saetze.rolle}
        />
        {nurEine ? null : (
          <CheckField
            className="person-dialog__breit"
            label="Ansprechperson"
            hint={ansprechHinweis}
            name="ansprechperson"
            defaultChecked={person?.ansprechperson ?? false}
          />
        )}
        {saetze[''] ? (
          <div className="person-dialog__breit">
            <InlineError title={saetze['']} />
          </div>
        ) : null}
      </form>
    </Dialog>
  )
}

function toEingabe(daten: FormData, { id, nurEine }: { id: string | null; nurEine: boolean }): NachwuchspersonEingabe {
  const text = (name: string) => String(daten.get(name) ?? '')
  return {
    id,
    firstname: text('firstname'),
    lastname: text('lastname'),
    rolle: text('rolle'),
    geburtsdatum: parseGeburtsdatum(text('geburtsdatum')),
    ansprechperson: nurEine || daten.get('ansprechperson') !== null,
  }
}

/** Exactly one is who is written to: a new one takes the place of the one before, and nobody else gives it up. */
function withPerson(team: readonly NachwuchspersonEingabe[], platz: number, eingabe: NachwuchspersonEingabe): NachwuchspersonEingabe[] {
  const neu = team.length > platz ? team.with(platz, eingabe) : [...team, eingabe]
  return eingabe.ansprechperson ? neu.map((person, index) => ({ ...person, ansprechperson: index === platz })) : neu
}

function saetzeOf(eingabe: NachwuchspersonEingabe, { team, heute }: Pick<PersonDialogProps, 'team' | 'heute'>): Feldsaetze | null {
  const geprueft = NachwuchspersonEingabeSchema.safeParse(eingabe)
  if (!geprueft.success) return Object.fromEntries(geprueft.error.issues.map(({ path, message }) => [String(path[0]), message]))
  if (eingabe.geburtsdatum > heute) return { geburtsdatum: 'Dieses Datum liegt in der Zukunft.' }
  const ganz = TeamEingabeSchema.safeParse(team)
  return ganz.success ? null : { '': ganz.error.issues[0]?.message ?? '' }
}
