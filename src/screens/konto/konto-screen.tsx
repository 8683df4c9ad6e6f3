import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updatePassword } from '#contract/passwort.ts'
import { hasAnyRolle } from '#contract/rolle.ts'
import { callApi } from '#src/api/client.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { NeuesPasswortFormular } from '#src/parts/anmeldung/neues-passwort-formular.tsx'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { type Erscheinung, useErscheinung, useRaum } from '#src/ui/raum.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { sitzungenQuery } from './konto-queries.ts'
import { Sitzungen } from './sitzungen.tsx'
import { ZweiterFaktor } from './zweiter-faktor.tsx'
import './konto-screen.css'

const ERSCHEINUNGEN: { value: Erscheinung; label: string }[] = [
  { value: 'raum', label: 'Nach Raum' },
  { value: 'hell', label: 'Hell' },
  { value: 'dunkel', label: 'Dunkel' },
]

export function Component() {
  useRaum('light')
  useTitel('Konto und Darstellung')
  const { person, askAgain } = useAnmeldung()
  const [erscheinung, setErscheinung] = useErscheinung()
  const [changed, setChanged] = useState(false)
  const client = useQueryClient()
  if (!person) return null
  return (
    <SeitenRahmen>
      <main className="konto-screen" id="inhalt">
        <h1 className="text-display-lg">{person.name}</h1>
        <p>{person.username}</p>
        <section aria-labelledby="darstellung">
          <h2 className="text-heading-sm" id="darstellung">
            Darstellung
          </h2>
          <p>„Nach Raum“ ist dunkel, wo Arbeiten gezeigt werden, und hell im Büro.</p>
          <Segmented label="Darstellung" value={erscheinung} options={ERSCHEINUNGEN} onChange={setErscheinung} />
        </section>
        <section aria-labelledby="passwort">
          <h2 className="text-heading-sm" id="passwort">
            Passwort ändern
          </h2>
          {changed ? <p role="status">Ihr neues Passwort gilt ab sofort. Andere Geräte wurden abgemeldet.</p> : null}
          <NeuesPasswortFormular
            withOld
            onSubmit={async (passwoerter) => {
              await callApi(updatePassword, { body: passwoerter })
              await askAgain()
              await client.invalidateQueries({ queryKey: sitzungenQuery.queryKey })
              setChanged(true)
            }}
          />
        </section>
        <ZweiterFaktor darf={hasAnyRolle(person.roles, ['ADMIN'])} />
        <Sitzungen />
      </main>
    </SeitenRahmen>
  )
}
