import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { removeAndereSitzungen, removeSitzung, type SitzungListItem } from '#contract/sitzung.ts'
import { ApiError, fehlersatzOf } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { formatNaechstens } from '#src/lib/naechstens.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { sitzungenQuery } from './konto-queries.ts'

const MOBIL = /iPad|iPhone|Android/

/** Where the person is logged in, and how to end that elsewhere. */
export function Sitzungen() {
  const { data, isError, error, refetch, isFetching } = useQuery(sitzungenQuery)
  const { laeuft, fehler, ansage, setAnsage, end } = useEnd()
  const [asking, setAsking] = useState(false)
  const andere = data?.items.filter(({ aktuell }) => !aktuell).length ?? 0
  // A card ends no log-in but its own.
  const mitKarte = data?.items.some(({ aktuell, mitKarte: karte }) => aktuell && karte) ?? false
  return (
    <section aria-labelledby="sitzungen">
      <h2 className="text-heading-sm" id="sitzungen">
        Angemeldete Geräte
      </h2>
      <p>Kennen Sie eines nicht? Melden Sie es ab, und ändern Sie Ihr Passwort.</p>
      {isError && !data ? <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !isError ? <Skeleton height={132} radius={12} /> : null}
      <ul className="konto-liste">
        {data?.items.map((sitzung) => (
          <Zeile key={sitzung.id} sitzung={sitzung} fest={mitKarte} laeuft={laeuft === sitzung.id} onEnd={() => void end(sitzung)} />
        ))}
      </ul>
      {fehler ? <InlineError title={fehler} /> : null}
      <p role="status">{ansage}</p>
      {andere > 1 && !mitKarte ? <Button onClick={() => setAsking(true)}>Alle anderen abmelden …</Button> : null}
      <Rueckfrage
        open={asking}
        frage={`${andere} andere Geräte abmelden?`}
        ja="Alle anderen abmelden"
        ton="confirm"
        sonst={NIEMAND}
        keys={[sitzungenQuery.queryKey]}
        onJa={() => callApi(removeAndereSitzungen)}
        onDone={() => {
          setAsking(false)
          setAnsage('Alle anderen Geräte sind abgemeldet.')
        }}
        onClose={() => setAsking(false)}
      >
        Sie bleiben hier angemeldet. Stimmen, die auf einem Tablet noch nicht übertragen sind, bleiben dort gespeichert.
      </Rueckfrage>
    </section>
  )
}

interface ZeileProps {
  sitzung: SitzungListItem
  fest: boolean
  laeuft: boolean
  onEnd: () => void
}

function Zeile({ sitzung, fest, laeuft, onEnd }: ZeileProps) {
  const { browser, createdMs, lastMs, aktuell, mitKarte } = sitzung
  const nowMs = useNow()()
  const Zeichen = MOBIL.test(browser) ? DeviceMobileIcon : DesktopIcon
  return (
    <li className="konto-liste__zeile">
      <Zeichen size={24} aria-hidden="true" />
      <div>
        <p className="konto-liste__name">{browser}</p>
        <p>{`${mitKarte ? 'Mit Zugangskarte angemeldet' : 'Angemeldet'} ${formatNaechstens(createdMs, nowMs)}`}</p>
        <p>{aktuell ? 'Dieses Gerät' : `Zuletzt benutzt ${formatNaechstens(lastMs, nowMs)}`}</p>
      </div>
      {aktuell || fest ? null : (
        <Button loading={laeuft} aria-label={`${browser} abmelden`} onClick={onEnd}>
          Abmelden
        </Button>
      )}
    </li>
  )
}

const NIEMAND = 'Es wurde niemand abgemeldet.'

function useEnd() {
  const { run, laeuft, fehler } = useAktion({ keys: [sitzungenQuery.queryKey], nacheinander: true })
  const [gemeint, setGemeint] = useState('')
  const [ansage, setAnsage] = useState('')

  function end({ id, browser }: SitzungListItem) {
    return run(
      () => {
        // Of several that were pressed, the one whose turn it is.
        setGemeint(id)
        return endSitzung(id)
      },
      (jetzt) => setAnsage(`${browser} ${jetzt ? 'ist' : 'war schon'} abgemeldet.`),
      { frage: `${browser} abmelden:`, sonst: 'Es ist noch angemeldet.' },
    )
  }
  return { laeuft: laeuft ? gemeint : null, fehler: fehler?.satz, ansage, setAnsage, end }
}

/** False when it had ended before: what was wanted is so. */
async function endSitzung(id: string): Promise<boolean> {
  try {
    await callApi(removeSitzung, { params: { id } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'nicht-gefunden') return false
    throw error
  }
}
