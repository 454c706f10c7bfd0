/** Messages about Lightning nodes and wallets, by name, in Spanish. */
import type { lightningReports as english } from '#i18n/en/reports-lightning.ts';

export const lightningReports: typeof english = {
  lightningReports: {
    'wallet-behind': ({ relay }) => `el monedero detrás de ${relay}`,
    'lightning-address': ({ address }) => `la dirección Lightning ${address}`,
    'way-works': ({ name }) => `${name} funciona`,
    'way-silent': ({ name }) => `${name} no responde`,
    'way-not-asked': ({ name }) => `ahora no se puede preguntar a ${name}`,
    'way-behind': ({ name }) => `${name} aún se está poniendo al día con la cadena`,
    'way-other-network': ({ name, theirs, network }) => `${name} está en ${theirs} y la tienda en ${network}`,
    'way-no-room': ({ name }) =>
      `${name} no tiene ningún canal con sitio para recibir, así que nadie puede pagarle`,
    'lnd-credential': ({ name, said }) =>
      `${name} rechaza el macaroon: escriba de nuevo el de este nodo (dice: «${said}»)`,
    'lnd-no-invoices': ({ name }) => `el macaroon para ${name} no puede crear facturas: use invoice.macaroon`,
    'lnd-broad': ({ name }) =>
      `el macaroon para ${name} permite más de lo que una caja necesita, como enviar dinero: use invoice.macaroon`,
    'lnd-exposed': ({ name }) =>
      `la conexión con ${name} no está cifrada y otros en la red pueden leer el macaroon: use https`,
    'cln-credential': ({ name, said }) =>
      `${name} rechaza la runa: cree ahí una nueva y escríbala aquí (dice: «${said}»)`,
    'cln-broad': ({ name }) =>
      `la runa para ${name} permite más de lo que una caja necesita, como enviar dinero: cree una que solo pueda crear y leer facturas`,
    'cln-exposed': ({ name }) =>
      `la conexión con ${name} no está cifrada y otros en la red pueden leer la runa: use https`,
    'phoenixd-credential': ({ name }) =>
      `${name} rechaza la contraseña: está ahí en phoenix.conf como http-password-limited-access`,
    'phoenixd-broad': ({ name }) =>
      `la contraseña para ${name} también puede enviar dinero: use http-password-limited-access de su phoenix.conf`,
    'phoenixd-exposed': ({ name }) =>
      `la conexión con ${name} no está cifrada y otros en la red pueden leer la contraseña`,
    'nwc-answers': ({ name }) => `${name} responde`,
    'nwc-answers-on': ({ name, network }) => `${name} responde: ${network}`,
    'nwc-missing': ({ name, calls }) =>
      `${name} no permite ${calls.join(' ni ')} por esta conexión: cree una que pueda recibir`,
    'nwc-spends':
      'esta conexión también puede gastar del monedero: cree en el monedero una que solo pueda recibir (make_invoice, lookup_invoice y get_info, o un presupuesto de 0) y use esa aquí',
    'nwc-forgotten': 'el monedero ya no conoce esta conexión: cree una nueva en el monedero',
    'nwc-too-often': 'se pregunta al monedero demasiado a menudo; se sigue preguntando',
    'nwc-forbids': ({ call }) =>
      `el monedero no permite ${call} por esta conexión: cree una que pueda recibir`,
    'nwc-refuses': ({ call, said }) => `el monedero rechaza ${call} («${said}»)`,
    'nwc-odd': 'el monedero responde de una forma desconocida',
    'nwc-silent': ({ relay }) =>
      `el monedero no responde por ${relay}: ¿está en marcha y en línea, y permite aún esta conexión?`,
    'relay-none': 'no responde ningún relay',
    'relay-refuses': ({ relay }) => `el relay ${relay} no acepta conexiones`,
    'relay-unknown': ({ relay }) =>
      `el relay ${relay} no se conoce por ese nombre: revise la conexión a internet`,
    'relay-away': ({ relay }) => `no se llega al relay ${relay}: revise la conexión a internet`,
    'relay-untrusted': ({ relay }) => `el certificado del relay ${relay} no es de confianza`,
    'relay-gone': ({ relay }) => `no hay conexión con el relay ${relay}`,
    'relay-says-no': ({ relay, said }) => `el relay ${relay} no acepta la pregunta («${said}»)`,
    'service-of': ({ name, why }) => `${name}: ${why}`,
    'service-answers': ({ address, least, most }) => `${address} responde; acepta de ${least} a ${most} sat`,
    'service-short': ({ address, minutes }) =>
      `las facturas de ${address} terminan a los ${minutes} min: las ventas deben ser igual de cortas`,
    'service-no': 'el servicio se niega sin dar motivo',
    'service-says-no': ({ said }) => `el servicio se niega: «${said}»`,
    'service-refuses': 'el servicio no acepta conexiones',
    'service-unknown': 'su dominio no se conoce: revise cómo está escrito',
    'service-not-looked-up': 'su dominio no se pudo resolver: revise la conexión a internet',
    'service-away': 'no se llega al servicio: revise la conexión a internet',
    'service-untrusted': (_told) => 'su certificado no es de confianza',
    'service-broke-off': 'el servicio cortó la conexión',
    'service-slow': 'el servicio tarda demasiado en responder',
    'service-onion': 'es un servicio .onion, que necesita Tor; use una dirección de internet',
    'service-user': 'el servicio lleva a una URL con nombre de usuario',
    'service-no-https': 'el servicio lleva a una dirección sin https',
    'service-nowhere': 'el servicio lleva a una dirección que no lo es',
    'service-in-circles': 'el servicio lleva de una dirección a otra',
    'service-endless': 'su respuesta no termina',
    'service-unknown-address': 'el servicio no conoce esta dirección (404)',
    'service-odd': 'el servicio responde de una forma desconocida',
    'service-blind':
      'el servicio no dice si una factura se pagó (LUD-21 verify), así que una venta nunca se vería pagada: use una dirección de un monedero o servicio con LUD-21, u otra forma de aceptar Lightning',
    'service-lies': 'el servicio dice que se pagó una factura que nadie pagó',
    'invoice-wrong': 'la factura que dio no es correcta',
  },
};
