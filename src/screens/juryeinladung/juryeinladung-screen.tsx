import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { answerJuryeinladung, getJuryeinladung, type Juryeinladung } from '#contract/juryeinladung.ts'
import { FUNKTION_WORT } from '#contract/jurymitglied.ts'
import { ApiError, fehlersatzOf } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { SeitenRahmen } from '#src/parts/rahmen/seiten-rahmen.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { useRaum } from '#src/ui/raum.ts'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import './juryeinladung-screen.css'

/** `/juryeinladung/:mitgliedId`: the link of the mail. Accepted or declined, and why one may still change it. */
export function Component() {
  useRaum('light')
  useTitel('Einladung in die Jury')
  const { mitgliedId = '' } = useParams()
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: ['juryeinladung', mitgliedId],
    queryFn: ({ signal }) => callApi(getJuryeinladung, { params: { mitgliedId }, signal }),
  })
  return (
    <SeitenRahmen>
      <main className="juryeinladung" id="inhalt">
        <h1 className="text-display-lg">Einladung in die Jury</h1>
        {isError && !data ? <Fehler error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
        {!data && !isError ? <Skeleton height={320} radius={16} /> : null}
        {data ? <Einladung einladung={data} /> : null}
      </main>
    </SeitenRahmen>
  )
}

function Fehler({ error, ...wieder }: { error: Error; onRetry: () => void; retrying: boolean }) {
  const gibtEsNicht = error instanceof ApiError && error.status === 404
  return <InlineError title={fehlersatzOf(error)} {...(gibtEsNicht ? {} : wieder)} />
}

function Einladung({ einladung }: { einladung: Juryeinladung }) {
  const { jury, funktion, stand, antwortMs } = einladung
  const [nochmal, setNochmal] = useState(false)
  const beantwortet = (stand === 'ANGENOMMEN' || stand === 'ABGELEHNT') && antwortMs !== null
  return (
    <>
      <section className="juryeinladung__jury" aria-label="Jury">
        <p className="juryeinladung__titel">{jury.titel}</p>
        <p className="juryeinladung__klein">{`Jury ${jury.nummer}, ${jury.jahr} · ${FUNKTION_WORT[funktion]}`}</p>
      </section>
      {beantwortet && !nochmal ? (
        <>
          <p role="status">
            {stand === 'ANGENOMMEN'
              ? `Sie haben am ${formatZeitpunkt(antwortMs)} angenommen. Danke!`
              : `Sie haben am ${formatZeitpunkt(antwortMs)} abgelehnt.`}
          </p>
          {stand === 'ANGENOMMEN' ? (
            <ButtonLink as={Link} variant="primary" size="touch" to="/voting">
              Zu Ihren Jurys
            </ButtonLink>
          ) : null}
          <Button size="touch" onClick={() => setNochmal(true)}>
            Antwort ändern
          </Button>
        </>
      ) : (
        <Antworten einladung={einladung} onDone={() => setNochmal(false)} />
      )}
    </>
  )
}

function Antworten({ einladung: { mitgliedId, vertraulichkeit }, onDone }: { einladung: Juryeinladung; onDone: () => void }) {
  const client = useQueryClient()
  const [zugestimmt, setZugestimmt] = useState(false)
  const queryKey = ['juryeinladung', mitgliedId]
  const { run, laeuft, satz, feld } = useAktion({ keys: [queryKey] })

  const answer = (annehmen: boolean) =>
    run(
      () => {
        const vertraulichVersion = annehmen && zugestimmt ? (vertraulichkeit?.version ?? null) : null
        return callApi(answerJuryeinladung, { params: { mitgliedId }, body: { annehmen, vertraulichVersion } })
      },
      (antwort) => {
        client.setQueryData(queryKey, antwort)
        onDone()
      },
    )

  return (
    <>
      {vertraulichkeit ? (
        <section className="juryeinladung__text" aria-labelledby="vertraulichkeit">
          <h2 className="text-heading-sm" id="vertraulichkeit">
            {vertraulichkeit.titel}
          </h2>
          <RichTextAnsicht html={vertraulichkeit.text} />
          <CheckField
            label="Ich habe diese Erklärung gelesen und stimme ihr zu."
            checked={zugestimmt}
            error={feld('vertraulichVersion')}
            onChange={(event) => setZugestimmt(event.currentTarget.checked)}
          />
        </section>
      ) : null}
      {satz ? <InlineError title={satz} /> : null}
      <Button variant="primary" size="touch" block loading={laeuft} onClick={() => void answer(true)}>
        Einladung annehmen
      </Button>
      <Button size="touch" block loading={laeuft} onClick={() => void answer(false)}>
        Ablehnen
      </Button>
    </>
  )
}
