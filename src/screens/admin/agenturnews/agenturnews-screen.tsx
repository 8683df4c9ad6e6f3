import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { orderAgenturnews, type Agenturnews, type listAgenturnews } from '#contract/agenturnews.ts'
import { callApi } from '#src/api/client.ts'
import { formatEndeKurz, formatTerminKurz } from '#src/lib/termin-kurz.ts'
import { formatZahl } from '#contract/zahl.ts'
import { agenturnewsListeQuery } from '#src/parts/agenturnews/agenturnews-queries.ts'
import { NewsStandZeichen } from '#src/parts/agenturnews/news-stand-zeichen.tsx'
import { ListenExportKnopf } from '#src/parts/exportjob/listen-export-knopf.tsx'
import type { ListenSpalte } from '#src/parts/liste/spalten/liste-spalte.ts'
import { Liste } from '#src/parts/liste/liste.tsx'
import { toQuery, type ListenVorgabe } from '#src/parts/liste/listen-stand.ts'
import { Ordnen } from '#src/parts/liste/ordnen/ordnen.tsx'
import { useListenStand } from '#src/parts/liste/use-listen-stand.ts'
import { stammdatenWahlOf } from '#src/parts/sammelaktion/stammdaten-wahl.tsx'
import { useSammelaktion } from '#src/parts/sammelaktion/use-sammelaktion.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

const VORGABE: ListenVorgabe = { name: 'agenturnews', filter: {}, sort: { property: 'position', direction: 'ASC' } }
const NEU = '/admin/agenturnews/neu'

const SPALTEN: readonly ListenSpalte<Agenturnews>[] = [
  { id: 'position', titel: 'Pos.', sort: 'position', breite: 4.5, zelle: ({ position }) => position + 1 },
  { id: 'titel', titel: 'Titel', sort: 'titel', breite: 13, waechst: 1, fest: true, zelle: ({ titel }) => titel },
  { id: 'von', titel: 'Sichtbar von', sort: 'von', breite: 8.75, zelle: ({ von }) => (von ? formatTerminKurz(von) : '–') },
  { id: 'bis', titel: 'bis', breite: 8.75, zelle: ({ bis }) => (bis ? formatEndeKurz(bis) : '–') },
  { id: 'link', titel: 'Link', breite: 4.5, weicht: 1, zelle: ({ link }) => (link ? 'ja' : '–') },
  { id: 'stand', titel: 'Status', breite: 9, zelle: ({ stand }) => <NewsStandZeichen stand={stand} /> },
]

const WAHL = stammdatenWahlOf('agenturnews')

export function Component() {
  useTitel('Agenturnews')
  const steuerung = useListenStand(VORGABE)
  const { auswahl, dialog } = useSammelaktion(WAHL, ({ titel }: Agenturnews) => titel)
  const [ordnet, setOrdnet] = useState(false)
  const abfrage = useQuery(agenturnewsListeQuery(toQuery<typeof listAgenturnews>(steuerung.stand)))
  return (
    <>
      <Liste
        name="agenturnews"
        titel="Agenturnews"
        zaehlung={(total) => (total === 1 ? '1 Meldung' : `${formatZahl(total)} Meldungen`)}
        aktionen={
          <>
            <ListenExportKnopf vorgabe={VORGABE} liste="agenturnews" stand={steuerung.stand} />
            <Button icon={<ListNumbersIcon size={18} aria-hidden="true" />} aria-pressed={ordnet} onClick={() => setOrdnet(!ordnet)}>
              Reihenfolge ändern
            </Button>
            <ButtonLink as={Link} to={NEU} variant="primary" icon={<PlusIcon size={18} weight="bold" aria-hidden="true" />}>
              Meldung anlegen
            </ButtonLink>
          </>
        }
        spalten={SPALTEN}
        auswahl={auswahl}
        steuerung={steuerung}
        abfrage={abfrage}
        pfadOf={({ id }) => `/admin/agenturnews/${id}`}
        leer={
          <EmptyState
            title="Noch keine Agenturnews."
            action={
              <ButtonLink as={Link} to={NEU}>
                Erste Meldung anlegen
              </ButtonLink>
            }
          >
            Agenturen sehen die Meldungen auf ihrer Übersicht, in dieser Reihenfolge.
          </EmptyState>
        }
        statt={
          ordnet ? (
            <Ordnen
              abfrage={agenturnewsListeQuery({ sort: 'position:ASC', pageSize: '500' })}
              nameOf={({ titel }) => titel}
              onSave={(ids) => callApi(orderAgenturnews, { body: { ids } })}
              veraltet={['agenturnews']}
              onClose={() => setOrdnet(false)}
            />
          ) : null
        }
      />
      {dialog}
    </>
  )
}
