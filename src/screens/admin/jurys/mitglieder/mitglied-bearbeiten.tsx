import { useState } from 'react'
import { removeJurymitglied, updateJurymitglied, type Jurymitglied, type JurymitgliedEingabe } from '#contract/jurymitglied.ts'
import { callApi } from '#src/api/client.ts'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { MitgliedAngaben } from './mitglied-angaben.tsx'

interface MitgliedBearbeitenProps {
  mitglied: Jurymitglied
  eingefroren: boolean
  onClose: () => void
}

const NICHTS = 'Es wurde nichts geändert.'

/** Changes a seat, or takes it away: two questions, one after the other. */
export function MitgliedBearbeiten({ mitglied, eingefroren, onClose }: MitgliedBearbeitenProps) {
  const [entfernen, setEntfernen] = useState(false)
  if (entfernen) return <Entfernen mitglied={mitglied} eingefroren={eingefroren} onClose={onClose} />
  return <Aendern mitglied={mitglied} eingefroren={eingefroren} onClose={onClose} onEntfernen={() => setEntfernen(true)} />
}

function Aendern({ mitglied, eingefroren, onClose, onEntfernen }: MitgliedBearbeitenProps & { onEntfernen: () => void }) {
  const { id, version, funktion, stimmberechtigt, arbeitgeber, netzwerk } = mitglied
  // What somebody else has saved meanwhile is read anew; what was typed here stands above it.
  const gelesen = { funktion, stimmberechtigt, arbeitgeber, netzwerk }
  const [getippt, setGetippt] = useState<Partial<JurymitgliedEingabe>>({})
  const werte = { ...gelesen, ...getippt }
  const { confirm, laeuft, satz, feld, reset } = useFrage({ keys: [['jury-liste']] })

  const save = () => callApi(updateJurymitglied, { params: { id }, body: { ...werte, version } })

  function leave(next: () => void) {
    reset()
    next()
  }

  return (
    <Dialog
      open
      title={mitglied.name}
      onClose={() => leave(onClose)}
      actions={
        <>
          <Button variant="ghost" onClick={() => leave(onEntfernen)}>
            Aus der Jury nehmen
          </Button>
          <Button onClick={() => leave(onClose)}>Abbrechen</Button>
          <Button variant="primary" loading={laeuft} onClick={() => void confirm({ frage: `${mitglied.name}:`, sonst: NICHTS }, save, onClose)}>
            Speichern
          </Button>
        </>
      }
    >
      <div className="mitglied-dialog">
        <MitgliedAngaben
          werte={werte}
          eingefroren={eingefroren}
          hatteStimme={stimmberechtigt}
          feld={feld}
          onChange={(neu) => setGetippt(changesOf(gelesen, neu))}
        />
        {satz ? <InlineError title={satz}>Ihre Eingaben sind noch da; was sonst geändert wurde, ist schon neu gelesen.</InlineError> : null}
      </div>
    </Dialog>
  )
}

function changesOf(gelesen: JurymitgliedEingabe, neu: JurymitgliedEingabe): Partial<JurymitgliedEingabe> {
  return Object.fromEntries(Object.entries(neu).filter(([feld, wert]) => wert !== gelesen[feld as keyof JurymitgliedEingabe]))
}

function Entfernen({ mitglied: { id, name }, eingefroren, onClose }: MitgliedBearbeitenProps) {
  const [grund, setGrund] = useState('')
  const { confirm, laeuft, satz, feld, close } = useFrage({ keys: [['jury-liste']], onClose })
  const frage = `${name} aus der Jury nehmen?`

  return (
    <Dialog
      open
      role="alertdialog"
      title={frage}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button
            variant="danger"
            loading={laeuft}
            onClick={() => void confirm({ frage, sonst: NICHTS }, () => callApi(removeJurymitglied, { params: { id }, body: { grund } }), onClose)}
          >
            Aus der Jury nehmen
          </Button>
        </>
      }
    >
      <div className="mitglied-dialog">
        <p>
          {eingefroren
            ? 'Keine Stimme dieser Person zählt dann mehr, auch keine, die schon abgegeben ist. Die Stimmen bleiben im Protokoll. Die Person kann nicht noch einmal aufgenommen werden.'
            : 'Die Jury hat noch nicht begonnen: Der Sitz wird gelöscht, und die Person kann wieder aufgenommen werden, solange von ihr nichts im Protokoll steht.'}
        </p>
        {eingefroren || feld('grund') ? (
          <TextAreaField
            label="Grund"
            hint="Steht im Verlauf"
            rows={2}
            maxLength={1000}
            value={grund}
            error={feld('grund')}
            onChange={(event) => setGrund(event.currentTarget.value)}
          />
        ) : null}
        {satz ? <InlineError title={satz}>{NICHTS}</InlineError> : null}
      </div>
    </Dialog>
  )
}
