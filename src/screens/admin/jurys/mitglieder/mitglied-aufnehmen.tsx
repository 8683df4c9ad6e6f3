import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { JurySatz } from '#contract/jury-editor.ts'
import { createJurymitglied, type JurymitgliedEingabe } from '#contract/jurymitglied.ts'
import { callApi } from '#src/api/client.ts'
import { localError } from '#src/api/local-error.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { jurywahlQuery } from '#src/parts/jury/jury-editor-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Combobox } from '#src/ui/combobox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { MitgliedAngaben } from './mitglied-angaben.tsx'

interface MitgliedAufnehmenProps {
  jury: JurySatz
  onClose: () => void
}

const FRAGE = 'In die Jury aufnehmen'

type Person = { id: string; name: string }

/** A seat for somebody who has the role. Whoever comes after the opening is in the sealed log, which is said here. */
export function MitgliedAufnehmen({ jury, onClose }: MitgliedAufnehmenProps) {
  const { confirm, laeuft, satz, feld, close } = useFrage({ keys: [['jury-liste']], onClose })
  const [person, setPerson] = useState<Person | null>(null)
  const [vorgeschlagen, setVorgeschlagen] = useState('')
  const [werte, setWerte] = useState<JurymitgliedEingabe>(() => leereAngaben(jury))

  async function save() {
    if (!person) throw localError('Bitte wählen Sie eine Person.', { benutzerId: 'Bitte wählen Sie eine Person.' })
    return callApi(createJurymitglied, { params: { juryId: jury.id }, body: { ...werte, benutzerId: person.id } })
  }

  return (
    <Dialog
      open
      title={FRAGE}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button
            variant="primary"
            loading={laeuft}
            onClick={() => void confirm({ frage: `${FRAGE}: ${person?.name ?? ''}.`, sonst: 'Es wurde niemand aufgenommen.' }, save, onClose)}
          >
            Aufnehmen
          </Button>
        </>
      }
    >
      <div className="mitglied-dialog">
        <PersonWahl
          person={person}
          error={feld('benutzerId')}
          onChange={(gewaehlt, firma) => {
            setPerson(gewaehlt)
            // What was typed stays; what came along with another person does not.
            if (werte.arbeitgeber === vorgeschlagen) setWerte({ ...werte, arbeitgeber: firma })
            setVorgeschlagen(firma)
          }}
        />
        <MitgliedAngaben werte={werte} eingefroren={false} feld={feld} onChange={setWerte} />
        {jury.eingefroren ? (
          <p className="karte__satz">Die Bewertung hat begonnen. Die Aufnahme steht danach mit Person und Zeit im versiegelten Protokoll.</p>
        ) : null}
        {satz ? <InlineError title={satz}>Ihre Eingaben sind noch da.</InlineError> : null}
      </div>
    </Dialog>
  )
}

interface PersonWahlProps {
  person: Person | null
  error: string | undefined
  onChange: (person: Person | null, firma: string) => void
}

function PersonWahl({ person, error, onChange }: PersonWahlProps) {
  const [suche, setSuche] = useState('')
  const { data, isError } = useQuery(jurywahlQuery(useDeferredValue(suche.trim())))
  const options = (data?.items ?? []).map(({ id, name, firma }) => ({ id, label: firma ? `${name}, ${firma}` : name }))
  return (
    <Combobox
      label="Person"
      hint="Mit der Rolle Jurymitglied oder Juryvorsitz"
      error={error}
      value={person && { id: person.id, label: person.name }}
      options={options}
      satz={satzOf(options.length, isError, data !== undefined)}
      onSearch={(text) => setSuche(text ?? '')}
      onChange={(option) => {
        const gefunden = data?.items.find(({ id }) => id === option?.id)
        onChange(gefunden ? { id: gefunden.id, name: gefunden.name } : null, gefunden?.firma ?? '')
      }}
    />
  )
}

function satzOf(anzahl: number, isError: boolean, geladen: boolean): string | null {
  if (anzahl > 0) return null
  if (isError) return 'Die Personen konnten nicht geladen werden.'
  return geladen ? 'Niemand mit dieser Rolle heißt so.' : 'Wird gesucht …'
}

/** The first is usually the chair. */
function leereAngaben({ mitglieder }: JurySatz): JurymitgliedEingabe {
  const funktion = mitglieder.some((mitglied) => mitglied.funktion === 'VORSITZ') ? 'MITGLIED' : 'VORSITZ'
  return { funktion, stimmberechtigt: true, arbeitgeber: '', netzwerk: '' }
}
