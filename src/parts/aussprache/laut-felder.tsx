import { type FormEvent, useState } from 'react'
import { MAX_LAUT, MAX_QUELLE, type Aussprache } from '#contract/aussprache.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Absage } from '../aktion/absage.tsx'
import { useNochDa } from '../aktion/use-noch-da.ts'
import { focusEinmal } from './focus-einmal.ts'
import { Laut } from './laut.tsx'
import type { useAussprache } from './use-aussprache.ts'

interface LautFelderProps {
  name: string
  aussprache: Aussprache | null
  aktion: Pick<ReturnType<typeof useAussprache>, 'save' | 'laeuft' | 'fehler' | 'feld' | 'reset'>
  onFertig: () => void
}

/** How a name is said, as it is typed: stars around what is stressed, and at once as it will look. */
export function LautFelder({ name, aussprache, aktion, onFertig }: LautFelderProps) {
  const nochDa = useNochDa()
  const [laut, setLaut] = useState(aussprache?.laut ?? '')
  const [quelle, setQuelle] = useState(aussprache?.quelle ?? '')
  /** From what these words began. */
  const [version] = useState(aussprache?.version ?? 0)
  function send(event: FormEvent): void {
    event.preventDefault()
    void aktion.save({ laut, quelle, version }, () => (nochDa() ? onFertig() : undefined))
  }
  return (
    <form className="laut-felder" aria-label={`Aussprache von ${name}`} onSubmit={send}>
      <TextField
        label="Wie man es spricht"
        hint={
          <>
            Betontes zwischen Sternchen: ge-*nuhn* wird <Laut laut="ge-*nuhn*" />
          </>
        }
        value={laut}
        maxLength={MAX_LAUT}
        error={aktion.feld('laut')}
        autoComplete="off"
        spellCheck={false}
        ref={focusEinmal}
        onChange={({ target }) => setLaut(target.value)}
      />
      <TextField
        label="Von wem"
        optionalMark
        value={quelle}
        maxLength={MAX_QUELLE}
        placeholder="von ihr selbst"
        error={aktion.feld('quelle')}
        onChange={({ target }) => setQuelle(target.value)}
      />
      <p className="laut-felder__vorschau" aria-live="polite">
        {laut.trim() === '' ? 'Noch nichts aufgeschrieben' : <Laut laut={laut} />}
      </p>
      <div className="aussprachen__knoepfe">
        <Button type="submit" variant="primary" loading={aktion.laeuft}>
          Sichern
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            aktion.reset()
            onFertig()
          }}
        >
          Abbrechen
        </Button>
      </div>
      <Absage fehler={aktion.fehler} sonst={{ stets: 'Ihre Worte stehen noch hier.' }} />
    </form>
  )
}
