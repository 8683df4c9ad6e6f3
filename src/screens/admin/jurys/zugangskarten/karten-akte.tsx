import { useQuery } from '@tanstack/react-query'
import type { Zugangskarte } from '#contract/zugangskarte.ts'
import { formatZahl } from '#contract/zahl.ts'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { formatNaechstens } from '#src/lib/naechstens.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { kartenAkteQuery } from '#src/parts/zugangskarte/karten-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import '../jury-tabelle.css'

interface KartenAkteProps {
  karte: Zugangskarte
  name: string
  onClose: () => void
}

/** What came from the tablets of a card, so that its person can look at each: never how they voted. */
export function KartenAkte({ karte, name, onClose }: KartenAkteProps) {
  const { data, isError, error, refetch, isFetching } = useQuery(kartenAkteQuery(karte.id))
  const nowMs = useNow()()
  return (
    <Dialog open size="lg" title={`Stimmabgaben mit der Karte von ${name}`} onClose={onClose} actions={<Button onClick={onClose}>Schließen</Button>}>
      {isError && !data ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !isError ? <Skeleton height={160} radius={12} /> : null}
      {data?.total === 0 ? <p>Von den Tablets dieser Karte ist noch nichts gekommen.</p> : null}
      {data && data.total > 0 ? (
        <>
          <p>
            {`${data.total === 1 ? '1 Handlung' : `${formatZahl(data.total)} Handlungen`} von Tablets, die mit dieser Karte angemeldet waren, auch später von denselben Tablets. `}
            Wie gestimmt wurde, steht hier nicht.
          </p>
          <div className="jury-tabelle">
            <table>
              <thead>
                <tr>
                  {['Angekommen', 'Arbeit', 'Runde', 'Gerät', 'Gezählt'].map((titel) => (
                    <th key={titel} scope="col">
                      {titel}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.items.map(({ id, empfangenMs, nummer, titel, runde, geraet, gezaehlt }) => (
                  <tr key={id}>
                    <td>{formatNaechstens(empfangenMs, nowMs)}</td>
                    <td>{[nummer, titel].filter(Boolean).join(' ') || '–'}</td>
                    <td>{runde || '–'}</td>
                    <td>{geraet}</td>
                    <td>{gezaehlt ? 'ja' : 'nein'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
    </Dialog>
  )
}
