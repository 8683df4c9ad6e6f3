import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { CODE_LAENGE, readCode } from '#contract/zugang.ts'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button } from '#src/ui/button.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { TextField } from '#src/ui/text-field.tsx'
import './zugang-screen.css'

const FALSCHE_FORM = `Der Code hat ${CODE_LAENGE} Zeichen: Buchstaben ohne O und I, Ziffern ohne 0 und 1.`

/** `/zugang`: the code of a card, typed. Whose card it is the next page says. */
export function Component() {
  useRaum('light')
  useTitel('Mit Zugangskarte anmelden')
  const navigate = useNavigate()
  const [fehler, setFehler] = useState<string | undefined>()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = readCode(String(new FormData(event.currentTarget).get('code') ?? ''))
    setFehler(code === null ? FALSCHE_FORM : undefined)
    if (code !== null) void navigate(`/zugang/${code}`)
  }

  return (
    <SeitenRahmen>
      <main className="zugang" id="inhalt">
        <h1 className="text-display-lg">Mit Zugangskarte anmelden</h1>
        <p className="zugang__satz">Auf Ihrer Karte steht neben dem QR-Code ein Code aus acht Zeichen.</p>
        <form noValidate onSubmit={handleSubmit}>
          <TextField
            className="zugang__code"
            label="Code der Karte"
            hint="Groß oder klein, mit oder ohne Abstand"
            name="code"
            size="touch"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            error={fehler}
          />
          <Button type="submit" variant="primary" size="touch" block>
            Weiter
          </Button>
        </form>
        <Link className="zugang__weg" to="/">
          Mit Benutzername und Passwort anmelden
        </Link>
      </main>
    </SeitenRahmen>
  )
}
