import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { formatBytes } from '#contract/bytes.ts'
import { createLieferung, type LieferungVorschau } from '#contract/lieferung.ts'
import type { JAHRE_TEXT } from '#contract/liste.ts'
import { callApi } from '#src/api/client.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { LIEFERUNG_KEYS, lieferungVorschauQuery } from './lieferung-queries.ts'
import { arbeitenWort } from './lieferung-worte.ts'

/** What the next delivery would contain, and the button that makes it. */
export function NaechstesPaket({ jahr }: { jahr: (typeof JAHRE_TEXT)[number] }) {
  const { data } = useQuery(lieferungVorschauQuery({ jahr }))
  const [nurNeues, setNurNeues] = useState(true)
  const aktion = useAktion({ keys: LIEFERUNG_KEYS })
  if (!data) return null
  const art = nurNeues && data.seit !== null ? 'AENDERUNGEN' : 'ALLE'
  const menge = art === 'ALLE' ? data.alle : data.aenderungen
  const handleCreate = () =>
    aktion.run(
      () => callApi(createLieferung, { body: { jahr: Number(jahr) as 2026, art } }),
      ({ nummer }) => writeMessage(`Lieferung ${nummer} wird zusammengestellt. Was darin ist, steht fest.`),
    )
  return (
    <section aria-labelledby="naechstes-paket">
      <h2 id="naechstes-paket">Nächstes Paket</h2>
      {data.seit === null ? null : (
        <CheckField label={`Nur Änderungen seit Lieferung ${data.seit}`} checked={nurNeues} onChange={({ target }) => setNurNeues(target.checked)} />
      )}
      <p className="lieferung__hinweis">
        <BookOpenIcon size={18} aria-hidden="true" />
        Sortiert wie das Jahrbuch.
      </p>
      {menge.werke === 0 ? (
        <p className="lieferung__leise">{leerOf(data)}</p>
      ) : (
        <>
          <p className="lieferung__leise">{`${arbeitenWort(menge.werke)}, ${formatBytes(menge.bytes)}. Was dann in Lieferung ${data.nummer} ist, ändert sich nicht mehr.`}</p>
          <Button
            variant="primary"
            block
            icon={<PackageIcon size={18} aria-hidden="true" />}
            loading={aktion.laeuft}
            onClick={() => void handleCreate()}
          >
            {`Lieferung ${data.nummer} zusammenstellen`}
          </Button>
        </>
      )}
      <Absage fehler={aktion.fehler} sonst="Es ist keine Lieferung entstanden." />
      <Hindernisse hindernisse={data.hindernisse} />
    </section>
  )
}

/** What is ready and all the same not in it is named below. */
function leerOf({ nummer, hindernisse }: LieferungVorschau): string {
  return hindernisse.length === 0
    ? `Noch leer. Stellen Sie Arbeiten zur Abholung bereit, dann entsteht hier Lieferung ${nummer}.`
    : 'Noch leer. Was bereitsteht, darf noch nicht geliefert werden: Warum, steht darunter bei jeder Arbeit.'
}

function Hindernisse({ hindernisse }: Pick<LieferungVorschau, 'hindernisse'>) {
  if (hindernisse.length === 0) return null
  return (
    <details className="lieferung__hindernisse">
      <summary>{`${arbeitenWort(hindernisse.length)} noch nicht dabei`}</summary>
      <ul>
        {hindernisse.map(({ einreichungId, titel, satz }) => (
          <li key={einreichungId}>
            <strong>{titel}</strong> {satz}
          </li>
        ))}
      </ul>
    </details>
  )
}
