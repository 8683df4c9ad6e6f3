import { defineEndpunkt } from './endpunkt.ts'

export const getOpenapi = defineEndpunkt({
  name: 'getOpenapi',
  methode: 'GET',
  pfad: '/api/openapi.json',
  zugang: 'offen',
  zweck: 'Die Beschreibung dieser Schnittstelle.',
})
