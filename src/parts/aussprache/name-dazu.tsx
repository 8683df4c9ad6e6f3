import { type FormEvent, useState } from 'react'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { MAX_NAME } from '#contract/aussprache.ts'
import { schluesselOf, teileText } from '#contract/aussprache-namen.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Jahr } from './aussprache-queries.ts'
import { focusEinmal } from './focus-einmal.ts'
import { useAussprache } from './use-aussprache.ts'

interface NameDazuProps {
  jahr: Jahr
  sprechertext: string
  vorhanden: readonly string[]
}

/** A name that only the text knows: a place, a product, somebody who is thanked. */
export function NameDazu({ jahr, sprechertext, vorhanden }: NameDazuProps) {
  /** null: not open. */
  const [eingabe, setEingabe] = useState<string | null>(null)
  const [mangel, setMangel] = useState<string>()
  const name = eingabe ?? ''
  const { save, laeuft, fehler, feld, reset } = useAussprache(jahr, name.trim(), null)
  function send(event: FormEvent): void {
    event.preventDefault()
    const grund = mangelOf(name, { sprechertext, vorhanden })
    setMangel(grund)
    if (grund !== undefined) return
    // The next name may stand there by then.
    void save({ laut: '', quelle: '', version: 0 }, () => setEingabe((jetzt) => (jetzt === eingabe ? null : jetzt)))
  }
  function close(): void {
    setEingabe(null)
    setMangel(undefined)
    reset()
  }
  if (eingabe === null)
    return (
      <Button variant="ghost" icon={<PlusIcon size={18} aria-hidden="true" />} onClick={() => setEingabe('')}>
        Weiterer Name aus dem Text
      </Button>
    )
  return (
    <form className="aussprachen__dazu" onSubmit={send}>
      <TextField
        label="Name, wie er im Sprechertext steht"
        value={name}
        maxLength={MAX_NAME}
        error={mangel ?? feld('name')}
        ref={focusEinmal}
        onChange={({ target }) => setEingabe(target.value)}
      />
      <div className="aussprachen__knoepfe">
        <Button type="submit" variant="primary" loading={laeuft}>
          Dazunehmen
        </Button>
        <Button variant="ghost" onClick={close}>
          Abbrechen
        </Button>
      </div>
      <Absage fehler={fehler} sonst="Der Name wurde nicht dazugenommen." />
    </form>
  )
}

function mangelOf(name: string, { sprechertext, vorhanden }: Pick<NameDazuProps, 'sprechertext' | 'vorhanden'>): string | undefined {
  if (name.trim() === '') return 'Bitte nennen Sie den Namen.'
  if (vorhanden.some((each) => schluesselOf(each) === schluesselOf(name))) return 'Dieser Name steht schon in der Liste.'
  return teileText(sprechertext, [name]).some((stueck) => stueck.name !== null) ? undefined : 'Dieser Name steht nicht im Sprechertext.'
}
