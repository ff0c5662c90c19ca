<?php

/**
 * @file
 * A site that has the module's routes and controllers, for PHP's own server.
 */

// phpcs:disable

declare(strict_types=1);

use Drupal\veneer\Clicks;
use Drupal\veneer\Entries;
use Drupal\veneer\PathProcessor\CallPath;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Routing\Exception\ExceptionInterface;
use Symfony\Component\Routing\Exception\MethodNotAllowedException;
use Symfony\Component\Routing\Matcher\UrlMatcher;
use Symfony\Component\Routing\RequestContext;
use Symfony\Component\Routing\Route;
use Symfony\Component\Routing\RouteCollection;
use Symfony\Component\Yaml\Yaml;

const MODULE = __DIR__ . '/../../fixtures/drupal';

foreach (['HttpFoundation', 'Routing', 'Yaml'] as $part) {
  require_once "/usr/share/php/Symfony/Component/$part/autoload.php";
}
require_once __DIR__ . '/core.php';
spl_autoload_register(static function (string $class): void {
  if (str_starts_with($class, 'Drupal\\veneer\\')) {
    require_once MODULE . '/src/' . str_replace('\\', '/', substr($class, 14)) . '.php';
  }
});

/** The routes that the module names. */
function routes(): RouteCollection {
  $routes = new RouteCollection();
  foreach (Yaml::parseFile(MODULE . '/veneer.routing.yml') as $name => $route) {
    $routes->add($name, new Route($route['path'], $route['defaults'], [], [], '', [], $route['methods'] ?? []));
  }
  return $routes;
}

function answer(Request $request): Response {
  $path = (new CallPath())->processInbound($request->getPathInfo(), $request);
  if ($path === '/') {
    return new Response('<!doctype html><html lang="en"><head><title>Lodge</title><script src="/modules/veneer/dist/veneer.js" data-base="/veneer" defer></script></head><body></body></html>');
  }
  $context = (new RequestContext())->fromRequest($request);
  try {
    $found = (new UrlMatcher(routes(), $context))->match($path);
  }
  catch (MethodNotAllowedException $error) {
    return new Response('', 405, ['Allow' => implode(', ', $error->getAllowedMethods())]);
  }
  catch (ExceptionInterface) {
    return new Response('There is no such page.', 404);
  }
  [$class, $method] = explode('::', $found['_controller']);
  $site = new Site();
  return (new $class(new Entries($site, $site, $site, $site, $site, $site), new Clicks(new Database(), $site)))->$method($request);
}

$request = Request::createFromGlobals();
answer($request)->prepare($request)->send();
