import { Navigate, type RouteObject } from 'react-router-dom'
import { DEFAULT_JAHR } from '#contract/produkt.ts'
import { agenturReiterRoutes } from '../agentur/agentur-reiter-routes.tsx'
import { entwurfRoutes } from '../agentur/entwurf-routes.tsx'
import { Geschuetzt } from '../anmeldung/geschuetzt.tsx'
import { BueroLayout } from './buero-layout.tsx'

/** The office: fetched with its first screen, so that a juror's tablet carries nothing of it. */
export const bueroRoutes: RouteObject[] = [
  {
    path: '/admin',
    element: <Geschuetzt rollen={['ADMIN']} />,
    children: [
      {
        element: <BueroLayout />,
        children: [
          { index: true, element: <Navigate to="/dashboard/" replace /> },
          { path: 'einreichungen', lazy: () => import('#src/screens/admin/einreichungen/einreichungen-screen.tsx') },
          { path: 'einreichungen/neu', lazy: () => import('#src/screens/einreichungen/neu-screen.tsx') },
          {
            path: 'einreichungen/:id',
            lazy: () => import('#src/screens/einreichungen/entwurf-screen.tsx'),
            children: [
              { index: true, element: <Navigate to="basisdaten1" replace /> },
              ...entwurfRoutes,
              { path: 'status', lazy: () => import('#src/screens/admin/einreichungen/status-screen.tsx') },
            ],
          },
          { path: 'kategorien', lazy: () => import('#src/screens/admin/kategorien/kategorien-screen.tsx') },
          { path: 'kategorien/:id', lazy: () => import('#src/screens/admin/kategorien/kategorie-screen.tsx') },
          { path: 'medienfelder', lazy: () => import('#src/screens/admin/medienfelder/medienfelder-screen.tsx') },
          { path: 'medienfelder/:id', lazy: () => import('#src/screens/admin/medienfelder/medienfeld-screen.tsx') },
          { path: 'infotext', lazy: () => import('#src/screens/admin/infotext/infotext-screen.tsx') },
          { path: 'infotext/:schluessel', lazy: () => import('#src/screens/admin/infotext/infotext-screen.tsx') },
          { path: 'preisstufen', lazy: () => import('#src/screens/admin/preisstufen/preisstufen-screen.tsx') },
          { path: 'preisstufen/:id', lazy: () => import('#src/screens/admin/preisstufen/preisstufe-screen.tsx') },
          { path: 'rechnungen', lazy: () => import('#src/screens/admin/rechnungen/rechnungen-screen.tsx') },
          { path: 'rechnungen/:id', lazy: () => import('#src/screens/admin/rechnungen/rechnung-screen.tsx') },
          { path: 'agenturnews', lazy: () => import('#src/screens/admin/agenturnews/agenturnews-screen.tsx') },
          { path: 'agenturnews/:id', lazy: () => import('#src/screens/admin/agenturnews/agenturnews-editor-screen.tsx') },
          { path: 'programm', element: <Navigate to={`/admin/programm/${DEFAULT_JAHR}`} replace /> },
          { path: 'programm/:jahr', lazy: () => import('#src/screens/admin/programm/programm-screen.tsx') },
          { path: 'agenturen', lazy: () => import('#src/screens/admin/agenturen/agenturen-screen.tsx') },
          { path: 'agenturen/neu', lazy: () => import('#src/screens/admin/agenturen/neu-screen.tsx') },
          {
            path: 'agenturen/:id',
            lazy: () => import('#src/screens/agentur/agentur-screen.tsx'),
            children: [...agenturReiterRoutes, { path: 'status', lazy: () => import('#src/screens/admin/agenturen/status-screen.tsx') }],
          },
          { path: 'jurys', lazy: () => import('#src/screens/admin/jurys/jurys-screen.tsx') },
          { path: 'jurys/neu', lazy: () => import('#src/screens/admin/jurys/jury-editor-screen.tsx') },
          { path: 'jurys/:id', lazy: () => import('#src/screens/admin/jurys/jury/jury-screen.tsx') },
          { path: 'jurys/:id/stammdaten', lazy: () => import('#src/screens/admin/jurys/jury-editor-screen.tsx') },
          { path: 'jurys/:id/befangenheiten', lazy: () => import('#src/screens/admin/jurys/befangenheiten/befangenheiten-screen.tsx') },
          { path: 'jurys/:id/panels', lazy: () => import('#src/screens/admin/jurys/panels/panels-screen.tsx') },
          { path: 'jurys/:id/zugangskarten', lazy: () => import('#src/screens/admin/jurys/zugangskarten/zugangskarten-screen.tsx') },
          { path: 'jurys/:id/bereitschaft', lazy: () => import('#src/screens/admin/jurys/bereitschaft/bereitschaft-screen.tsx') },
          { path: 'jurys/:id/runden/:rundeId', lazy: () => import('#src/screens/admin/jurys/runden/runde-screen.tsx') },
          { path: 'jurymitglieder', lazy: () => import('#src/screens/admin/jurymitglieder/jurymitglieder-screen.tsx') },
          { path: 'awarduebersicht', lazy: () => import('#src/screens/admin/awarduebersicht/awarduebersicht-screen.tsx') },
          { path: 'auszeichnungen', lazy: () => import('#src/screens/admin/auszeichnungen/auszeichnungen-screen.tsx') },
          { path: 'auszeichnungen/:id', lazy: () => import('#src/screens/admin/auszeichnungen/auszeichnung-screen.tsx') },
          { path: 'druckdaten/jahrbuch', lazy: () => import('#src/screens/admin/druckdaten/jahrbuch/jahrbuch-screen.tsx') },
          {
            path: 'druckdaten/jahrbuch/:einreichungId',
            lazy: () => import('#src/screens/admin/druckdaten/jahrbuch/buchseite-screen.tsx'),
          },
          { path: 'druckdaten', lazy: () => import('#src/screens/admin/druckdaten/druckdaten-screen.tsx') },
          { path: 'druckdaten/lieferungen', lazy: () => import('#src/screens/admin/druckdaten/lieferungen-screen.tsx') },
          { path: 'druckdaten/lieferungen/:id', lazy: () => import('#src/screens/admin/druckdaten/lieferung-screen.tsx') },
          { path: 'druckdaten/:einreichungId', lazy: () => import('#src/screens/admin/druckdaten/preflight-screen.tsx') },
          {
            path: 'mails',
            lazy: () => import('#src/screens/admin/mails/mails-layout.tsx'),
            children: [
              { index: true, element: <Navigate to="gesendet" replace /> },
              { path: 'gesendet', lazy: () => import('#src/screens/admin/mails/gesendet-screen.tsx') },
              { path: 'vorlagen', lazy: () => import('#src/screens/admin/mails/vorlagen-screen.tsx') },
            ],
          },
          { path: 'mails/gesendet/:id', lazy: () => import('#src/screens/admin/mails/mail-screen.tsx') },
          { path: 'mails/vorlagen/:schluessel', lazy: () => import('#src/screens/admin/mails/mailvorlage-screen.tsx') },
          { path: 'benutzer', lazy: () => import('#src/screens/admin/benutzer/benutzerliste-screen.tsx') },
          { path: 'benutzer/neu', lazy: () => import('#src/screens/admin/benutzer/neu-screen.tsx') },
          { path: 'benutzer/import', lazy: () => import('#src/screens/admin/benutzer/import-screen.tsx') },
          {
            path: 'benutzer/:id',
            lazy: () => import('#src/screens/admin/benutzer/benutzer-screen.tsx'),
            children: [
              { index: true, element: <Navigate to="stammdaten" replace /> },
              { path: 'stammdaten', lazy: () => import('#src/screens/admin/benutzer/stammdaten-screen.tsx') },
              { path: 'avatar', lazy: () => import('#src/screens/admin/benutzer/avatar-screen.tsx') },
              { path: 'berechtigungen', lazy: () => import('#src/screens/admin/benutzer/berechtigungen-screen.tsx') },
            ],
          },
        ],
      },
    ],
  },
]
