import { useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { showFeld, type Wertworte } from './show-wert.ts'
import type { Konflikt } from './use-konflikt.ts'
import './konflikt-dialog.css'

type Seite = 'dort' | 'hier'

export interface KonfliktDialogProps<Form> {
  konflikt: Konflikt<Form>
  /** The German label of each field. */
  worte: Readonly<Partial<Record<keyof Form & string, string>>>
  /** The German word of each value, by field. */
  werte?: Readonly<Partial<Record<string, Wertworte>>> | undefined
  onSettle: (hierGilt: readonly (keyof Form & string)[]) => void
  onClose: () => void
}

/** Both sides changed the same fields: only those are asked about, and nothing is lost until each is decided. */
export function KonfliktDialog<Form extends object>({ konflikt, worte, werte = {}, onSettle, onClose }: KonfliktDialogProps<Form>) {
  const { strittig, satz } = konflikt
  const id = useId()
  const [wahl, setWahl] = useState<Partial<Record<string, Seite>>>({})
  const [gefragt, setGefragt] = useState(false)
  const offen = strittig.filter((name) => wahl[name] === undefined)

  function handleSave() {
    if (offen.length === 0) return onSettle(strittig.filter((name) => wahl[name] === 'hier'))
    setGefragt(true)
    document.getElementById(`${id}-${offen[0]}-dort`)?.focus()
  }

  return (
    <Dialog
      open
      size="lg"
      title="Der Datensatz wurde inzwischen geändert"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Weiter bearbeiten</Button>
          <Button variant="primary" onClick={handleSave}>
            Speichern
          </Button>
        </>
      }
    >
      <p>{`${satz} Ihre Eingaben sind noch da. ${strittig.length === 1 ? 'Dieses Feld wurde' : 'Diese Felder wurden'} auf beiden Seiten geändert: Was soll gelten?`}</p>
      {strittig.map((name) => (
        <KonfliktFeld
          key={name}
          id={`${id}-${name}`}
          label={worte[name] ?? name}
          zeigen={(seite) => showFeld(name, konflikt[seite][name], werte[name])}
          wahl={wahl[name]}
          fehlt={gefragt && wahl[name] === undefined}
          onWahl={(seite) => setWahl({ ...wahl, [name]: seite })}
        />
      ))}
    </Dialog>
  )
}

interface KonfliktFeldProps {
  id: string
  label: string
  zeigen: (fassung: Seite | 'grund') => string
  wahl: Seite | undefined
  fehlt: boolean
  onWahl: (seite: Seite) => void
}

const SEITEN: readonly { seite: Seite; wort: string }[] = [
  { seite: 'dort', wort: 'Gespeichert' },
  { seite: 'hier', wort: 'Ihre Eingabe' },
]

function KonfliktFeld({ id, label, zeigen, wahl, fehlt, onWahl }: KonfliktFeldProps) {
  return (
    <fieldset className="konflikt" aria-describedby={fehlt ? `${id}-fehler` : undefined}>
      <legend>{label}</legend>
      <p className="konflikt__vorher">{`Vorher: ${zeigen('grund')}`}</p>
      <div className="konflikt__seiten">
        {SEITEN.map(({ seite, wort }) => (
          <div key={seite} className="konflikt__seite">
            <input type="radio" id={`${id}-${seite}`} name={id} checked={wahl === seite} onChange={() => onWahl(seite)} />
            <label htmlFor={`${id}-${seite}`}>
              <strong>{wort}</strong> <span className="konflikt__wert">{zeigen(seite)}</span>
            </label>
          </div>
        ))}
      </div>
      {fehlt ? <FieldError id={`${id}-fehler`}>Bitte wählen Sie, welche Fassung gelten soll.</FieldError> : null}
    </fieldset>
  )
}
