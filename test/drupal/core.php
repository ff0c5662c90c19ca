<?php

/**
 * @file
 * What the module's calls use of Drupal, as little as answers them: the tests have no Drupal. Symfony
 * is real.
 */

// phpcs:disable

namespace Drupal\Core\PathProcessor {
  interface InboundPathProcessorInterface {}
}

namespace Drupal\Core\Config {
  interface ConfigFactoryInterface {}
}

namespace Drupal\Core\Entity {
  interface EntityInterface {}
  interface EntityRepositoryInterface {}
  interface EntityTypeManagerInterface {}
}

namespace Drupal\Core\Language {
  interface LanguageManagerInterface {}
}

namespace Drupal\Core\Render {
  interface RendererInterface {}
}

namespace Drupal\Core\Database {
  class Connection {}
}

namespace Drupal\Component\Datetime {
  interface TimeInterface {}
}

namespace Drupal\path_alias {
  interface AliasManagerInterface {}
}

namespace Drupal\node {
  interface NodeInterface extends \Drupal\Core\Entity\EntityInterface {}
}

namespace Drupal\Component\Utility {
  class Html {
    public static function escape(string $text): string {
      return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
    }
    public static function decodeEntities(string $text): string {
      return html_entity_decode($text, ENT_QUOTES, 'UTF-8');
    }
  }
}

namespace Drupal\Core\Controller {
  abstract class ControllerBase {
    protected function t(string $text): string {
      return $text;
    }
    protected function config(string $name): object {
      return (new \Site())->get($name);
    }
    protected function moduleHandler(): object {
      return new class {
        public function alter(): void {}
        public function invokeAll(string $hook, array $args): array {
          return $args[0] === 'forms/contact' ? [contactForm($args[1])] : [];
        }
      };
    }
  }

  /** A form of another module's. */
  function contactForm(\Symfony\Component\HttpFoundation\Request $request): \Symfony\Component\HttpFoundation\Response {
    $html = '<h2>Write to us</h2><form method="post" action="/contact"><label>Name <input name="name"></label></form>';
    $status = \Drupal\veneer\Call::field($request, 'name') === '' ? 422 : 200;
    return new \Symfony\Component\HttpFoundation\Response($html, $status, ['Content-Type' => 'text/html; charset=UTF-8']);
  }
}

namespace {

  /** Everything a site has: its settings, its nodes and its terms. */
  class Site implements
    \Drupal\Core\Config\ConfigFactoryInterface,
    \Drupal\Core\Entity\EntityRepositoryInterface,
    \Drupal\Core\Entity\EntityTypeManagerInterface,
    \Drupal\Core\Language\LanguageManagerInterface,
    \Drupal\Core\Render\RendererInterface,
    \Drupal\path_alias\AliasManagerInterface,
    \Drupal\Component\Datetime\TimeInterface {

    private const SETTINGS = [
      'user' => 'hello', 'domain' => 'lodge.example', 'phone' => '', 'website' => '',
      'modal_types' => ['page'], 'article_types' => ['article'], 'faq_types' => ['faq'],
      'glossary' => 'glossary',
    ];
    private const ALIASES = [
      '/terms' => '/node/1', '/rooms/lakeside' => '/node/1', '/draft' => '/node/2', '/first-train' => '/node/3',
      '/dogs' => '/node/4', '/secret' => '/node/5',
    ];

    public function get(string $name): mixed {
      return $name === 'veneer.settings' ? $this : self::SETTINGS[$name];
    }
    public function getRequestTime(): int { return time(); }
    public function getTranslationFromContext(object $entity): object { return $entity; }
    public function getCurrentLanguage(): object { return $this; }
    public function getId(): string { return 'en'; }
    public function getPathByAlias(string $alias): string { return self::ALIASES[$alias] ?? $alias; }
    public function hasDefinition(): bool { return TRUE; }
    public function getStorage(string $type): object { return $this; }
    public function loadByProperties(): array {
      return [new Term('Half board', '<p>Breakfast &amp; supper.</p>'), new Term('Nothing', '')];
    }
    public function load(string $id): ?Node {
      return [
        1 => new Node('page', 'Terms <of> booking'), 2 => new Node('page', 'Draft', FALSE),
        3 => new Node('article', 'The first train'), 4 => new Node('faq', 'Dogs'),
        5 => new Node('page', 'Secret', TRUE, FALSE),
      ][(int) $id] ?? NULL;
    }
    public function getViewBuilder(): object { return $this; }
    public function view(): array { return ['#cache' => ['keys' => []]]; }
    public function renderInIsolation(array $build): string {
      return $build['#veneer'] ? '<p>What its fields say.</p>' : '<h2>A title</h2>';
    }
  }

  class Node implements \Drupal\node\NodeInterface {
    public function __construct(
      private string $type, private string $title, private bool $isPublished = TRUE, private bool $isOpen = TRUE,
    ) {}
    public function bundle(): string { return $this->type; }
    public function label(): string { return $this->title; }
    public function isPublished(): bool { return $this->isPublished; }
    public function access(): bool { return $this->isOpen; }
  }

  class Term {
    public function __construct(private string $name, public string $processed) {}
    public function label(): string { return $this->name; }
    public function access(): bool { return TRUE; }
    public function get(): object { return $this; }
  }

  /** Takes every query, and finds nothing. */
  class Database extends \Drupal\Core\Database\Connection {
    public function __call(string $name, array $args): mixed {
      return $name === 'fetchField' ? 0 : $this;
    }
  }

}
